import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { customers } from '#server/customers/customer/customer.table.ts';
import type { Database } from '#server/database/connection.ts';
import { foundBy, readSearch } from '#server/lib/data/search.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import type { ReceivablesRow, receivablesReport } from '#shared/reports/report/owing-report.contract.ts';
import { checkFilters } from './report-filter.ts';
import { money, seriesQuery } from './report-parts.ts';
import { readWhole } from './whole-report.ts';

type Reply = z.output<typeof receivablesReport.list.reply>;

/** The days that an invoice is overdue, as a range of each age. */
const ages = {
  notDue: 'late <= 0',
  upTo30: 'late between 1 and 30',
  upTo60: 'late between 31 and 60',
  upTo90: 'late between 61 and 90',
  older: 'late > 90',
};
const names = {
  notDue: 'not_due',
  upTo30: 'up_to_30',
  upTo60: 'up_to_60',
  upTo90: 'up_to_90',
  older: 'older',
};

/** What customers still have to pay, by age as of today in the shop; from the open invoices alone. */
export async function readReceivables(
  database: Database,
  query: z.output<typeof receivablesReport.list.query>,
): Promise<Reply> {
  await checkFilters(database, query);
  const { decimals } = await baseCurrency(database);
  const today = await todayInShop(database);
  const asked = await readSearch(database, query.search);
  const written = (amount: string) => money(sql.raw(amount), decimals);
  const each = Object.entries(names);
  const aged = Object.entries(ages).map(
    ([age, range]) =>
      `coalesce(sum(amount) filter (where ${range}), 0) as ${names[age as keyof typeof names]}`,
  );
  const open = sql`
    select r.*, late from receivables r cross join lateral (select ${today}::date - r.due_on as late) as late
    where (${query.customerId ?? null}::bigint is null or r.customer_id = ${query.customerId ?? null}::bigint)
      and ${query.age ? sql.raw(ages[query.age]) : sql`true`}
      and ${
        asked
          ? sql`r.customer_id in (select ${customers.id} from ${customers} where ${foundBy(customers.search, asked.pieces)})`
          : sql`true`
      }`;
  return readWhole<ReceivablesRow, Reply['totals'], Reply['chart']>(
    database,
    {
      found: sql`
        select customer_id as id, count(*)::int as invoices, ${sql.raw(aged.join(', '))}, sum(amount) as total,
          min(due_on) as oldest
        from (${open}) as open group by customer_id`,
      row: {
        id: sql`f.id`,
        customer: sql`(select json_build_object('id', c.id, 'name', c.name, 'customerCode', c.customer_code, 'phone', c.phone)
          from customers c where c.id = f.id)`,
        invoices: sql`f.invoices`,
        ...Object.fromEntries(each.map(([age, column]) => [age, written(`f.${column}`)])),
        ...{ total: written('f.total'), oldest: sql`f.oldest` },
      },
      totals: {
        ...{ customers: sql`count(*)`, invoices: sql`coalesce(sum(f.invoices), 0)` },
        ...Object.fromEntries(each.map(([age, column]) => [age, written(`sum(f.${column})`)])),
        total: written('sum(f.total)'),
      },
      chart: {
        series: seriesQuery(
          sql`select due_on as day, case when late <= 0 then amount else 0 end as not_due,
            case when late > 0 then amount else 0 end as overdue from (${open}) as open`,
          { notDue: 'not_due', overdue: 'overdue' },
          { decimals },
        ),
        bars: sql`(select json_agg(json_build_object('age', aged.age, 'amount', ${written('aged.amount')}) order by aged.place)
          from (select ${sql.raw(each.map(([, column]) => `sum(f.${column}) as ${column}`).join(', '))} from found f) as sums
          cross join lateral (values ${sql.raw(
            each.map(([age, column], place) => `(${place}, '${age}', sums.${column})`).join(', '),
          )}) as aged (place, age, amount))`,
      },
      sorts: { total: sql`f.total`, oldest: sql`f.oldest` },
    },
    query,
  );
}
