import { type SQL, sql } from 'drizzle-orm';
import { isOfSale } from '#server/billing/invoice/invoice.table.ts';
import { customers } from '#server/customers/customer/customer.table.ts';
import { foundBy } from '#server/lib/data/search.ts';
import { salesByCustomerApi } from '#shared/reports/report/sales-report.api.ts';
import { isAsked, isWithin, type Period, seriesQuery, stepOf } from './report-parts.ts';
import { salesOfDays } from './sales-report.queries.ts';
import { barsOf, own, wholeReport } from './whole-report.ts';

/** Customers with a bar of their own. */
const mostBars = 6;

/**
 * Invoices and credit notes of a period in the base currency, as the sums of their lines; those of a document in the base
 * currency stand on it. `offset 0` has them read by their day: the planner would read all of each customer's.
 */
const documentsOf = (period: Period, where: SQL): SQL => sql`
  select i.customer_id, i.invoice_date as day, case i.kind when 'invoice' then 1 else -1 end as sign,
    case when is_base then i.subtotal else (
      select sum(l.base_excl_tax) from invoice_lines l where l.invoice_id = i.id
    ) end as income,
    case when is_base then i.total_tax else (
      select sum(round(l.tax_amount / i.exchange_rate, base.decimals)) from invoice_lines l where l.invoice_id = i.id
    ) end as tax
  from invoices i join (select decimals from currencies where currencies.is_base) as base on true
  cross join lateral (select i.exchange_rate = 1 and i.decimals = base.decimals as is_base) as as_base
  where ${isWithin(sql`i.invoice_date`, period)} and ${sql.raw(isOfSale)} and ${where} offset 0`;

/** What was invoiced to each customer. */
export const readSalesByCustomer = wholeReport(salesByCustomerApi, (query, { decimals, asked, written }) => {
  const found =
    asked &&
    sql`i.customer_id in (select ${customers.id} from ${customers} where ${foundBy(customers.search, asked.pieces)})`;
  const isEverybody = !found && query.customerId === undefined;
  const customer = (...fields: string[]) =>
    sql.raw(`(select json_build_object(${fields.join(', ')}) from customers c where c.id = f.id)`);
  const named = ["'id', c.id", "'name', c.name"];
  return {
    sources: {
      documents: documentsOf(
        query,
        sql`${isAsked(sql`i.customer_id`, query.customerId)} and ${found ?? sql`true`}`,
      ),
    },
    found: sql`
        select customer_id as id, (count(*) filter (where sign = 1))::int as invoices,
          (count(*) filter (where sign = -1))::int as credits, sum(sign * income) as income, sum(sign * tax) as tax
        from documents group by customer_id`,
    figures: {
      counts: own('invoices', 'credits'),
      amounts: { ...own('income', 'tax'), total: 'f.income + f.tax' },
    },
    row: { customer: customer(...named, "'customerCode', c.customer_code") },
    chart: {
      series: seriesQuery(
        isEverybody
          ? sql`select day, income from (${salesOfDays(query)}) as days`
          : sql`select day, sign * income as income from documents`,
        { income: 'income' },
        { decimals, step: stepOf(query) },
      ),
      bars: barsOf(
        { customer: customer(...named), income: written('f.income') },
        { orderBy: 'income desc, id desc', most: mostBars },
      ),
    },
  };
});
