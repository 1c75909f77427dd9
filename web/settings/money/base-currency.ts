import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { useRead } from '#web/lib/query.ts';

/** In milliseconds; the base currency changes rarely. */
const staleTimeMs = 600_000;

/** The base currency; undefined while loading. */
export function useBaseCurrency(): CurrencyLook | undefined {
  return useRead(currencyContract.current, {}, { staleTime: staleTimeMs }).data;
}
