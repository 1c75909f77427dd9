import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import type { CurrencyLook } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query.ts';

/** It changes so rarely that asking once in ten minutes is plenty; in milliseconds. */
const staleTimeMs = 600_000;

/** The currency in which everything is summed; undefined until it is known. */
export function useBaseCurrency(): CurrencyLook | undefined {
  return useRead(currencyContract.current, {}, { staleTime: staleTimeMs }).data;
}
