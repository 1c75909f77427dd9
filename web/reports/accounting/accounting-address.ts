import type { QueryOf } from '#shared/lib/contract.ts';
import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import type { accountingContract } from '#shared/reports/accounting/accounting.contract.ts';
import type { Days } from '#shared/reports/accounting/period.rules.ts';

type Query = QueryOf<typeof accountingContract>;

const keys = ['period', 'from', 'to', 'workTypeId'] as const;

/** What the address asks for, as it is: the server says what is wrong with it. */
export function readAccountingAddress(params: URLSearchParams): Query {
  const given = keys.flatMap((key) => {
    const value = params.get(key);
    return value ? [[key, value]] : [];
  });
  return { period: 'this-month', ...Object.fromEntries(given) };
}

/** The part of an address that asks for these figures. */
export function accountingSearch(query: Partial<Record<(typeof keys)[number], unknown>>): string {
  const { from, to, ...rest } = query;
  const asked = query.period === 'custom' ? { ...rest, from, to } : rest;
  const given = Object.entries(asked).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  return `?${new URLSearchParams(given)}`;
}

/** The documents of a period in a list of the shop. */
export const documentsPath = (
  path: string,
  { from, to }: Days,
  filters: Record<string, string> = {},
): string => `${path}?${new URLSearchParams({ ...filters, from, to })}`;

/**
 * The pieces that income and cost are of, by default with the work type that the figures are of; with work of one company, or
 * with null of the shop's own staff.
 */
export const piecesSoldPath = (
  accounting: Accounting,
  {
    workTypeId = accounting.workType?.id,
    company,
  }: { workTypeId?: number | undefined; company?: { id: number } | null } = {},
): string =>
  documentsPath('/dashboard/accounting/pieces-sold', accounting, {
    ...(workTypeId !== undefined && { workTypeId: String(workTypeId) }),
    ...(company && { companyId: String(company.id) }),
    ...(company === null && { by: 'user' }),
  });
