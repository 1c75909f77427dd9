import type { Contract } from '#shared/lib/contract.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { type Address, narrowingOf, readAddress } from '#web/ui/list/list-address.ts';

/** The filters and the search in the address of a report. */
export function useAsked(list: Contract): Address {
  const params = useSearchParams();
  return narrowingOf(readAddress(params, list.listing));
}

/** `/article-assignments?companyId=3&from=2026-11-01`: what is undefined is left out. */
export function addressOf(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return `${path}?${new URLSearchParams(given)}`;
}
