import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { prepaidSign } from '#server/billing/invoice/prepayment-line.table.ts';
import {
  isRegistered,
  partiesOf,
  readSharing,
  returnBoxes,
  type Sharing,
} from '#server/billing/invoice/tax-return.queries.ts';
import type { Searcher } from '#server/customers/customer/customer-search.ts';
import type { Database } from '#server/database/connection.ts';
import { taxReturnApi } from '#shared/reports/report/sales-report.api.ts';
import type { ReturnBox } from '#shared/settings/country/tax-return.ts';
import { isWithin, money } from './report-parts.ts';
import { wholeReport } from './whole-report.ts';

type Query = z.output<typeof taxReturnApi.query>;

/** What belongs into each box of the shop's tax return, from the lines of invoices, prepayments, credit notes and bills themselves. */
export async function readTaxReturn(database: Database, query: Query, by: Searcher) {
  const sharing = await readSharing(database, {
    sales: isWithin(sql`i.invoice_date`, query),
    purchases: isWithin(sql`b.date`, query),
  });
  return readerOf(await returnBoxes(database), sharing)(database, query, by);
}

/** The texts of a box's list; null where it has none. */
const textsIn = (key: 'categories' | 'reasons') => {
  const list = sql.raw(`value -> '${key}'`);
  return sql`case when jsonb_typeof(${list}) = 'array' then array(select jsonb_array_elements_text(${list})) end`;
};

const readerOf = (boxes: readonly ReturnBox[], sharing: Sharing | null) =>
  wholeReport(taxReturnApi, (query, { decimals, written }) => {
    const amount = (column: string) =>
      sql`case when f.is_recorded and f.side <> 'net' then ${written(`f.${column}`)} end`;
    const share = (column: string) =>
      sharing ? sql`case when f.is_recorded then ${written(column)} end` : sql`null`;
    const parties = partiesOf(sharing?.placeSigns ?? 0);
    // One tax, or two halves; the first has the coin that can't be halved.
    const firstHalf = `round((f.tax - f.integrated) / 2, ${decimals})`;
    return {
      sources: {
        boxes: sql`
          select position, value ->> 'side' as side, value ->> 'code' as code, value -> 'text' as text,
            ${textsIn('categories')} as categories, ${textsIn('reasons')} as reasons,
            (value ->> 'isOthers')::boolean as is_others, (value ->> 'isByRate')::boolean as is_by_rate,
            (value ->> 'below')::numeric as below, value ->> 'party' as party, (value ->> 'isElsewhere')::boolean as is_elsewhere
          from jsonb_array_elements(${JSON.stringify(boxes)}::jsonb) with ordinality as box (value, position)`,
        shared: sql`
          select value ->> 'seller' as seller, value ->> 'buyer' as buyer, value ->> 'region' as region,
            value ->> 'place' as place, (value ->> 'isIntegrated')::boolean as is_integrated
          from jsonb_array_elements(${JSON.stringify(sharing?.between ?? [])}::jsonb)`,
        summed: sql`
          select side, category, reason, rate, is_registered, place, coalesce(is_integrated, false) as is_integrated,
            sum(base) as base, sum(credits) as credits, sum(tax) as tax
          from (
            select 'sales' as side, l.tax_category as category, l.tax_reason_code as reason, l.tax_rate as rate,
              ${isRegistered.sales} as is_registered, ${parties.sales},
              case i.kind when 'invoice' then l.base_excl_tax else 0 end as base,
              case i.kind when 'creditNote' then l.base_excl_tax else 0 end as credits,
              case i.kind when 'invoice' then 1 else -1 end * round(l.tax_amount / i.exchange_rate, ${decimals}::int) as tax
            from invoices i join invoice_lines l on l.invoice_id = i.id where ${isWithin(sql`i.invoice_date`, query)}
            union all
            select 'sales', l.tax_category, l.tax_reason_code, l.tax_rate, ${isRegistered.sales}, ${parties.sales},
              case when i.kind in ('invoice', 'prepayment') then sign * l.base_excl_tax else 0 end,
              case when i.kind in ('invoice', 'prepayment') then 0 else -sign * l.base_excl_tax end, sign * l.base_tax_amount
            from invoices i join prepayment_lines l on l.invoice_id = i.id
            cross join lateral (select ${sql.raw(prepaidSign)} as sign) as as_signed
            where ${isWithin(sql`i.invoice_date`, query)}
            union all
            select 'purchases', l.tax_category, '', l.tax_rate, ${isRegistered.purchases}, ${parties.purchases},
              l.excl_tax, 0, l.tax_amount
            from purchases b join purchase_lines l on l.purchase_id = b.id join companies c on c.id = b.company_id
            where ${isWithin(sql`b.date`, query)}
          ) as each left join shared using (seller, buyer, region) group by 1, 2, 3, 4, 5, 6, 7`,
      },
      found: sql`
        select row_number() over (order by b.position, r.rate desc, r.place)::int as id, b.code, b.side, b.text, r.rate, r.place,
          cardinality(b.categories) > 0 as is_recorded, coalesce(r.base, 0) as base, coalesce(r.credits, 0) as credits,
          coalesce(r.tax, 0) as tax, coalesce(r.integrated, 0) as integrated
        from boxes b left join lateral (
          select case when b.is_by_rate then t.rate end as rate, case when b.is_elsewhere then t.place end as place,
            sum(t.base) as base, sum(t.credits) as credits, sum(t.owed) as tax, sum(t.owed) filter (where t.is_integrated) as integrated
          from (select s.*, case when b.side = 'net' and s.side = 'purchases' then -s.tax else s.tax end as owed from summed s) as t
          where t.category = any(b.categories) and (b.side = 'net' or t.side = b.side)
            and (b.reasons is null or (t.reason = any(b.reasons)) <> b.is_others)
            and (b.below is null or t.rate < b.below)
            and (b.party is null or (b.party = 'registered') = t.is_registered)
            and (not b.is_elsewhere or t.is_integrated)
          group by 1, 2
        ) as r on true`,
      figures: {},
      row: {
        code: sql`f.code`,
        side: sql`f.side`,
        name: sql`f.text ->> 'en'`,
        names: sql`f.text`,
        rate: sql`trim_scale(f.rate)::text`,
        place: sql`f.place`,
        isRecorded: sql`f.is_recorded`,
        base: amount('base'),
        credits: amount('credits'),
        net: sql`case when f.is_recorded and f.side <> 'net' then ${written('f.base - f.credits')} end`,
        tax: sql`case when f.is_recorded then ${written('f.tax')} end`,
        integratedTax: share('f.integrated'),
        centralTax: share(firstHalf),
        stateTax: share(`f.tax - f.integrated - ${firstHalf}`),
      },
      totals: { due: money(sql`sum(f.tax) filter (where f.side = 'net')`, decimals) },
      chart: {},
      sorts: { box: sql`f.id` },
    };
  });
