import { sql } from 'drizzle-orm';
import { customers } from '#server/customers/customer/customer.table.ts';
import { foundBy } from '#server/lib/data/search.ts';
import { receivablesReport } from '#shared/reports/report/owing-report.contract.ts';
import { isAsked, seriesQuery } from './report-parts.ts';
import { wholeReport } from './whole-report.ts';

/** The days that an invoice is overdue, as a range of each age, and its column. */
const ages = {
  notDue: { range: 'late <= 0', column: 'not_due' },
  upTo30: { range: 'late between 1 and 30', column: 'up_to_30' },
  upTo60: { range: 'late between 31 and 60', column: 'up_to_60' },
  upTo90: { range: 'late between 61 and 90', column: 'up_to_90' },
  older: { range: 'late > 90', column: 'older' },
};
const each = Object.entries(ages).map(([age, { range, column }], place) => ({ age, range, column, place }));
const listed = (write: (age: (typeof each)[number]) => string) => sql.raw(each.map(write).join(', '));

/** What customers still have to pay, by age as of today in the shop; from the open invoices alone. */
export const readReceivables = wholeReport(
  receivablesReport,
  (query, { decimals, today, asked, written }) => {
    const found =
      asked &&
      sql`r.customer_id in (select ${customers.id} from ${customers} where ${foundBy(customers.search, asked.pieces)})`;
    const open = sql`
    select r.*, late from receivables r cross join lateral (select ${today}::date - r.due_on as late) as late
    where ${isAsked(sql`r.customer_id`, query.customerId)} and ${query.age ? sql.raw(ages[query.age].range) : sql`true`}
      and ${found ?? sql`true`}`;
    return {
      found: sql`
      select customer_id as id, count(*)::int as invoices, sum(amount) as total, min(due_on) as oldest,
        ${listed(({ range, column }) => `coalesce(sum(amount) filter (where ${range}), 0) as ${column}`)}
      from (${open}) as open group by customer_id`,
      figures: {
        counts: { invoices: 'f.invoices' },
        amounts: {
          ...Object.fromEntries(each.map(({ age, column }) => [age, `f.${column}`])),
          total: 'f.total',
        },
      },
      row: {
        customer: sql`(select json_build_object('id', c.id, 'name', c.name, 'customerCode', c.customer_code, 'phone', c.phone)
        from customers c where c.id = f.id)`,
        oldest: sql`f.oldest`,
      },
      totals: { customers: sql`count(*)` },
      chart: {
        series: seriesQuery(
          sql`select due_on as day, case when late <= 0 then amount else 0 end as not_due,
          case when late > 0 then amount else 0 end as overdue from (${open}) as open`,
          { notDue: 'not_due', overdue: 'overdue' },
          { decimals },
        ),
        bars: sql`(select json_agg(json_build_object('age', aged.age, 'amount', ${written('aged.amount')}) order by aged.place)
        from (select ${listed(({ column }) => `sum(f.${column}) as ${column}`)} from found f) as sums
        cross join lateral (values
          ${listed(({ place, age, column }) => `(${place}, '${age}', sums.${column})`)}) as aged (place, age, amount))`,
      },
      sorts: { oldest: sql`f.oldest` },
    };
  },
);
