import { expect } from 'vitest';
import type { QueryOf } from '#shared/lib/contract.ts';
import { pieceInWorkContract } from '#shared/reports/accounting/piece-in-work.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { type App, counted, text } from './test-accounting.ts';
import { ownRowCosts } from './test-costs.ts';

/** Each piece in work and what all come to, from orders, works and assignments alone; $1 is a kind of work or null. */
const inWork = `
  select r.id, o.due_date::text as due, (r.quantity - (select min(collected) from order_row_works w where w.order_row_id = r.id))::int as pieces,
    round(r.excl_tax / o.exchange_rate / r.quantity, 2) as price,
    round(k.work / r.quantity, 2) as work, round(k.goods / r.quantity, 2) as goods
  from order_rows r join orders o on o.id = r.order_id join (${ownRowCosts}) as k on k.id = r.id
  where o.stage not in ('completed', 'cancelled') and ($2::date is null or o.due_date <= $2)
    and ($3::bigint is null or exists (select from assignments a where a.order_row_id = r.id and a.company_id = $3
      and a.reverted_at is null and a.good + a.rejected < a.quantity))
    and exists (select from order_row_works w where w.order_row_id = r.id and w.collected < w.quantity
      and ($1::bigint is null or w.work_type_id = $1))`;

/** Compares all rows in both orders, and their sums, with each filter. Returns how many figures there were. */
export async function comparePieces(
  pool: App['pool'],
  owner: ReturnType<App['as']>,
  soon: string,
): Promise<number> {
  const { data: works } = (await owner.call(workTypeContract.list, { query: { perPage: 100 } })).body;
  const { data: companies } = (await owner.call(companyContract.list, { query: { perPage: 100 } })).body;
  const asked: [workTypeId: number | null, dueTo: string | null, companyId: number | null][] = [
    [null, null, null],
    ...works.map(({ id }): [number, null, null] => [id, null, null]),
    ...companies.map(({ id }): [null, null, number] => [null, null, id]),
    [null, soon, null],
    [works[0]?.id ?? 0, soon, null],
  ];
  let figures = 0;
  for (const [workTypeId, dueTo, companyId] of asked) {
    const values = [workTypeId, dueTo, companyId];
    const filters = {
      ...(workTypeId && { workTypeId }),
      ...(dueTo && { dueTo }),
      ...(companyId && { companyId }),
    };
    const address = JSON.stringify(filters);
    const read = async (query: QueryOf<typeof pieceInWorkContract.list>) =>
      (await owner.call(pieceInWorkContract.list, { query: { perPage: 100, ...filters, ...query } })).body;
    for (const [sort, order] of [
      ['dueDate', 'due, id'],
      ['-profit', '(price - work - goods) desc, id desc'],
    ] as const) {
      const found: { id: number }[] = [];
      for (let page = 1; ; page++) {
        const { data } = await read({ sort, page });
        found.push(...data);
        if (data.length < 100) break;
      }
      const { rows } = await pool.query(
        `select id::int, due as "dueDate", pieces, price::text, work::text, goods::text, (price - work - goods)::text as profit
        from (${inWork}) as each order by ${order}`,
        values,
      );
      expect(found, `${address} ${sort}`).toMatchObject(rows);
      expect(found).toHaveLength(rows.length);
      figures += counted(rows);
    }
    const { totals } = await read({});
    const { rows } = await pool.query(
      `select coalesce(sum(pieces), 0)::int as pieces, ${text('sum(pieces * price)')} as price, ${text('sum(pieces * work)')} as work,
        ${text('sum(pieces * goods)')} as goods, ${text('sum(pieces * (price - work - goods))')} as profit
      from (${inWork}) as each`,
      values,
    );
    expect(totals, address).toEqual(rows[0]);
    figures += 5;
  }
  return figures;
}
