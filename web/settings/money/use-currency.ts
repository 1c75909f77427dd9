import { useMemo } from 'react';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import type { CurrencyLook } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query.ts';

const rarelyStale = { staleTime: 600_000 };

/** How the amounts of a document read: its own code and decimals, and the symbol that the shop gives the currency. */
export function useCurrency(
  code: string | undefined,
  decimals: number | undefined,
): CurrencyLook | undefined {
  const { data: base } = useRead(currencyContract.current, {}, rarelyStale);
  const isForeign = code !== undefined && base !== undefined && base.code !== code;
  const { data: all } = useRead(
    currencyContract.list,
    { query: { perPage: 200 } },
    { ...rarelyStale, enabled: isForeign },
  );
  // The same object as long as it says the same: rows of amounts are drawn anew for another one.
  return useMemo(() => {
    if (code === undefined || decimals === undefined) return base;
    const known = base?.code === code ? base : all?.data.find((each) => each.code === code);
    return { code, symbol: known?.symbol ?? code, decimals };
  }, [code, decimals, base, all]);
}
