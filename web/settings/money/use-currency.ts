import { useMemo } from 'react';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { useRead } from '#web/lib/query.ts';

const rarelyStale = { staleTime: 600_000 };

/** The format of a document's amounts: its own currency code and decimals, with the shop's symbol for that currency. */
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
  // The same object as long as nothing changes, so that rows of amounts don't render again.
  return useMemo(() => {
    if (code === undefined || decimals === undefined) return base;
    const known = base?.code === code ? base : all?.data.find((each) => each.code === code);
    return { code, symbol: known?.symbol ?? code, decimals, smallestCoin: known?.smallestCoin ?? null };
  }, [code, decimals, base, all]);
}
