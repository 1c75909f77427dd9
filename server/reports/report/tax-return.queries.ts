import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Searcher } from '#server/customers/customer/customer-search.ts';
import type { Database } from '#server/database/connection.ts';
import { returnBoxes } from '#server/settings/company/tax-return.queries.ts';
import { taxReturnApi } from '#shared/reports/report/sales-report.api.ts';
import type { ReturnBox } from '#shared/settings/country/tax-return.ts';
import { isWithin, money } from './report-parts.ts';
import { wholeReport } from './whole-report.ts';

type Query = z.output<typeof taxReturnApi.query>;

/** What belongs into each box of the shop's tax return, from the lines of invoices, credit notes and bills themselves. */
export async function readTaxReturn(database: Database, query: Query, by: Searcher) {
  return readerOf(await returnBoxes(database))(database, query, by);
}

/** The texts of a box's list; null where it has none. */
const textsIn = (key: 'categories' | 'reasons') => {
  const list = sql.raw(`value -> '${key}'`);
  return sql`case when jsonb_typeof(${list}) = 'array' then array(select jsonb_array_elements_text(${list})) end`;
};

const readerOf = (boxes: readonly ReturnBox[]) =>
  wholeReport(taxReturnApi, (query, { decimals, written }) => {
    const amount = (column: string) =>
      sql`case when f.is_recorded and f.side <> 'net' then ${written(`f.${column}`)} end`;
    return {
      sources: {
        boxes: sql`
          select position, value ->> 'side' as side, value ->> 'code' as code, value -> 'text' as text,
            ${textsIn('categories')} as categories, ${textsIn('reasons')} as reasons,
            (value ->> 'isOthers')::boolean as is_others, (value ->> 'isByRate')::boolean as is_by_rate
          from jsonb_array_elements(${JSON.stringify(boxes)}::jsonb) with ordinality as box (value, position)`,
        summed: sql`
          select side, category, reason, rate, sum(base) as base, sum(credits) as credits, sum(tax) as tax
          from (
            select 'sales' as side, l.tax_category as category, l.tax_reason_code as reason, l.tax_rate as rate,
              case i.kind when 'invoice' then l.base_excl_tax else 0 end as base,
              case i.kind when 'creditNote' then l.base_excl_tax else 0 end as credits,
              case i.kind when 'invoice' then 1 else -1 end * round(l.tax_amount / i.exchange_rate, ${decimals}::int) as tax
            from invoices i join invoice_lines l on l.invoice_id = i.id where ${isWithin(sql`i.invoice_date`, query)}
            union all
            select 'purchases', l.tax_category, '', l.tax_rate, l.excl_tax, 0, l.tax_amount
            from purchases b join purchase_lines l on l.purchase_id = b.id where ${isWithin(sql`b.date`, query)}
          ) as each group by 1, 2, 3, 4`,
      },
      found: sql`
        select row_number() over (order by b.position, r.rate desc)::int as id, b.code, b.side, b.text, r.rate,
          cardinality(b.categories) > 0 as is_recorded, coalesce(r.base, 0) as base, coalesce(r.credits, 0) as credits,
          coalesce(r.tax, 0) as tax
        from boxes b left join lateral (
          select case when b.is_by_rate then s.rate end as rate, sum(s.base) as base, sum(s.credits) as credits,
            sum(case when b.side = 'net' and s.side = 'purchases' then -s.tax else s.tax end) as tax
          from summed s
          where s.category = any(b.categories) and (b.side = 'net' or s.side = b.side)
            and (b.reasons is null or (s.reason = any(b.reasons)) <> b.is_others)
          group by 1
        ) as r on true`,
      figures: {},
      row: {
        code: sql`f.code`,
        side: sql`f.side`,
        name: sql`f.text ->> 'en'`,
        names: sql`f.text`,
        rate: sql`trim_scale(f.rate)::text`,
        isRecorded: sql`f.is_recorded`,
        base: amount('base'),
        credits: amount('credits'),
        net: sql`case when f.is_recorded and f.side <> 'net' then ${written('f.base - f.credits')} end`,
        tax: sql`case when f.is_recorded then ${written('f.tax')} end`,
      },
      totals: { due: money(sql`sum(f.tax) filter (where f.side = 'net')`, decimals) },
      chart: {},
      sorts: { box: sql`f.id` },
    };
  });
