import { type SQL, sql } from 'drizzle-orm';
import { receivables } from '#server/billing/invoice/receivable.queries.ts';
import { customers } from '#server/customers/customer/customer.table.ts';
import { foundBy } from '#server/lib/data/search.ts';
import { receivablesApi } from '#shared/reports/report/owing-report.api.ts';
import { isAsked, seriesQuery } from './report-parts.ts';
import { wholeReport } from './whole-report.ts';

/** The ages of a debt by how many days late it is; 0 is the promised day. */
const ages = {
  notDue: { column: 'not_due', is: 'late <= 0' },
  upTo30: { column: 'up_to_30', is: 'late between 1 and 30' },
  upTo60: { column: 'up_to_60', is: 'late between 31 and 60' },
  upTo90: { column: 'up_to_90', is: 'late between 61 and 90' },
  older: { column: 'older', is: 'late > 90' },
};
const everyAge = Object.entries(ages);

/** What customers still have to pay, by age as of today in the shop. */
export const readReceivables = wholeReport(receivablesApi, (query, { decimals, today, asked, written }) => {
  const found =
    asked &&
    sql`customer_id in (select ${customers.id} from ${customers} where ${foundBy(customers.search, asked.pieces)})`;
  const ofAges = everyAge.map(
    ([, { column, is }]) => `coalesce(sum(amount) filter (where ${is}), 0) as ${column}`,
  );
  return {
    sources: {
      open: sql`
          select * from (select *, ${today}::date - due_on as late from (${receivables}) as receivables) as open
          where ${isAsked(sql`customer_id`, query.customerId)} and ${found ?? sql`true`}
            and ${query.age ? sql.raw(ages[query.age].is) : sql`true`}`,
    },
    found: sql`
        select customer_id as id, count(*)::int as invoices, sum(amount) as total, min(due_on) as oldest,
          ${sql.raw(ofAges.join(', '))}
        from open group by customer_id`,
    figures: {
      counts: { invoices: 'f.invoices' },
      amounts: {
        total: 'f.total',
        ...Object.fromEntries(everyAge.map(([age, { column }]) => [age, `f.${column}`])),
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
          case when late > 0 then amount else 0 end as overdue from open`,
        { notDue: 'not_due', overdue: 'overdue' },
        { decimals },
      ),
      bars: sql`(select json_build_array(${sql.join(
        everyAge.map(
          ([age, { column }]): SQL =>
            sql`json_build_object('age', ${age}::text, 'amount', ${written(`sum(f.${column})`)})`,
        ),
        sql`, `,
      )}) from found f)`,
    },
    sorts: { oldest: sql`f.oldest` },
  };
});
