import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { writePrice } from '#shared/settings/money/money.rules.ts';
import { designs } from './design.table.ts';

type Row = Record<string, unknown>;

export const designRoutes: Route[] = crud(designContract, {
  table: designs,
  search: designs.search,
  sorts: { code: designs.code, name: designs.name, price: designs.price, created: designs.id },
  filters: ({ companyId }) => [companyId === undefined ? undefined : eq(designs.companyId, companyId)],
  present,
});

async function present(rows: Row[], database: Database): Promise<Row[]> {
  const { decimals } = await baseCurrency(database);
  const names = await companyNames(rows, database);
  return rows.map((row) => ({
    ...row,
    cost: writePrice(String(row.cost), decimals),
    price: writePrice(String(row.price), decimals),
    company: row.companyId === null ? null : (names.get(row.companyId) ?? null),
  }));
}

async function companyNames(rows: Row[], database: Database) {
  const ids = rows.flatMap(({ companyId }) => (typeof companyId === 'number' ? [companyId] : []));
  const found = await database
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, ids));
  return new Map<unknown, { id: number; name: string }>(found.map((company) => [company.id, company]));
}
