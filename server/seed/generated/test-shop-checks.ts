import type pg from 'pg';
import { createDatabase } from '#server/database/connection.ts';
import { differing } from '#server/records/test-kept.ts';
import { deriveStage, type OrderProgress, type Stage } from '#shared/orders/statuses/stage.rules.ts';
import { type LineAmounts, lineTotals, type PricedLine } from '#shared/settings/money/money.rules.ts';
import { shopRules } from './test-shop-rules.ts';

/** The names of the broken rules, with the number of rows; empty if all hold. */
export const brokenRules = async (client: pg.Pool | pg.Client): Promise<string[]> => [
  ...(await brokenOf(client, Object.entries(shopRules))),
  ...(await wrongStages(client)),
  ...(await wrongAmounts(client)),
  ...(await differing(createDatabase(client))),
];

async function brokenOf(
  client: pg.Pool | pg.Client,
  queries: readonly (readonly [name: string, query: string])[],
): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of queries) {
    const { rows } = await client.query<{ count: number }>(`select count(*) from (${query}) as broken`);
    if (rows[0]?.count !== 0) broken.push(`${name}: ${rows[0]?.count}`);
  }
  return broken;
}

async function wrongStages(client: pg.Pool | pg.Client): Promise<string[]> {
  const { rows } = await client.query<OrderProgress & { id: number; stage: Stage }>(`
    select o.id, o.stage, o.cancelled_at is not null as cancelled, json_agg(json_build_object(
      'quantity', r.quantity, 'works', coalesce((
        select json_agg(json_build_object('assigned', w.assigned, 'collected', w.collected))
        from order_row_works w where w.order_row_id = r.id), '[]'))) as rows
    from orders o join order_rows r on r.order_id = o.id group by o.id`);
  const wrong = rows.filter((order) => order.stage !== deriveStage(order));
  return wrong.map(({ id, stage }) => `order ${id} is not ${stage}`);
}

async function wrongAmounts(client: pg.Pool | pg.Client): Promise<string[]> {
  const { rows } = await client.query<PricedLine & LineAmounts & { id: number }>(`
    select r.id, quantity, price, tax_rate as "taxRate", decimals, prices_include_tax as "pricesIncludeTax",
      round(r.excl_tax, decimals) as "exclTax", round(tax_amount, decimals) as "taxAmount",
      round(r.incl_tax, decimals) as "inclTax"
    from order_rows r join orders o on o.id = order_id`);
  const wrong = rows.filter((row) => {
    const { exclTax, taxAmount, inclTax } = lineTotals(row);
    return exclTax !== row.exclTax || taxAmount !== row.taxAmount || inclTax !== row.inclTax;
  });
  return wrong.map(({ id }) => `row ${id} does not come to its price`);
}
