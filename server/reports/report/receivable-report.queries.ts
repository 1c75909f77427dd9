import { type SQL, sql } from 'drizzle-orm';
import { customers } from '#server/customers/customer/customer.table.ts';
import { foundBy } from '#server/lib/data/search.ts';
import { receivablesReport } from '#shared/reports/report/owing-report.contract.ts';
import { isAsked, seriesQuery } from './report-parts.ts';
import { wholeReport } from './whole-report.ts';

/** The days that an invoice is overdue, as a range of each age. */
const ages = {
  notDue: 'late <= 0',
  upTo30: 'late between 1 and 30',
  upTo60: 'late between 31 and 60',
  upTo90: 'late between 61 and 90',
  older: 'late > 90',
};

/**
 * What customers still have to pay, by age as of today in the shop. Without a filter from the sums per customer and per day,
 * otherwise from the open invoices; the ages of a customer are read for the rows of the page.
 */
export const readReceivables = wholeReport(
  receivablesReport,
  (query, { decimals, today, asked, written }) => {
    const found =
      asked &&
      sql`r.customer_id in (select ${customers.id} from ${customers} where ${foundBy(customers.search, asked.pieces)})`;
    const openOf = (which: SQL) => sql`
    select r.*, late from receivables r cross join lateral (select ${today}::date - r.due_on as late) as late
    where ${which} and ${query.age ? sql.raw(ages[query.age]) : sql`true`}`;
    const open = openOf(sql`${isAsked(sql`r.customer_id`, query.customerId)} and ${found ?? sql`true`}`);
    const aged = (from: SQL, range: string) => sql`(
    select ${written('sum(aged.amount)')} from ${from} as aged where ${sql.raw(range)})`;
    const agesIn = (from: SQL) =>
      Object.fromEntries(Object.entries(ages).map(([age, range]) => [age, aged(from, range)]));
    const isWhole = !found && !query.age && query.customerId === undefined;
    return {
      found: isWhole
        ? sql`select customer_id as id, invoices, total, oldest from customer_receivables`
        : sql`
      select customer_id as id, count(*)::int as invoices, sum(amount) as total, min(due_on) as oldest
      from (${open}) as open group by customer_id`,
      whole: isWhole
        ? sql`select coalesce(sum(customers), 0)::int as rows, coalesce(sum(invoices), 0)::int as invoices,
          coalesce(sum(amount), 0) as total from receivable_tallies`
        : undefined,
      also: {
        due_days: isWhole
          ? sql`select due_on, ${today}::date - due_on as late, sum(amount) as amount from receivable_tallies
            where due_on > '-infinity' group by 1 having sum(amount) <> 0`
          : sql`select due_on, late, sum(amount) as amount from (${open}) as open group by 1, 2`,
      },
      figures: { counts: { invoices: 'f.invoices' }, amounts: { total: 'f.total' } },
      row: {
        customer: sql`(select json_build_object('id', c.id, 'name', c.name, 'customerCode', c.customer_code, 'phone', c.phone)
        from customers c where c.id = f.id)`,
        ...agesIn(sql`(${openOf(sql`r.customer_id = f.id`)})`),
        oldest: sql`f.oldest`,
      },
      totals: { customers: isWhole ? sql`max(f.rows)` : sql`count(*)`, ...agesIn(sql`due_days`) },
      chart: {
        series: seriesQuery(
          sql`select due_on as day, case when late <= 0 then amount else 0 end as not_due,
          case when late > 0 then amount else 0 end as overdue from due_days`,
          { notDue: 'not_due', overdue: 'overdue' },
          { decimals },
        ),
        bars: sql`json_build_array(${sql.join(
          Object.entries(ages).map(
            ([age, range]) =>
              sql`json_build_object('age', ${age}::text, 'amount', ${aged(sql`due_days`, range)})`,
          ),
          sql`, `,
        )})`,
      },
      sorts: { oldest: sql`f.oldest` },
    };
  },
);
