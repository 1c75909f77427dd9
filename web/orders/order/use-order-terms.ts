import { createContext, use, useMemo } from 'react';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import type { Tax } from '#shared/settings/money/tax.schema.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import { rowsNamedIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import type { Pricing } from './discount/row-amounts.rules.ts';

/** The terms that rows of an order are computed with. */
export interface OrderTerms {
  currency: CurrencyLook;
  pricing: Pricing;
  taxes: readonly Tax[];
  /** The stored order; undefined for a new one. */
  order: Order | undefined;
}

const rarelyStale = { staleTime: 600_000 };

/**
 * A booked order keeps its terms; a new one has the shop's current ones. `terms` is null until they are loaded, and
 * `failure` has the error if they can't be.
 */
export function useOrderTerms(order: Order | undefined) {
  const preferences = useRead(preferenceContract.get, {}, rarelyStale);
  const allTaxes = useRead(taxContract.list, { query: { perPage: 200 } }, { staleTime: 60_000 });
  const base = useRead(currencyContract.current, {}, rarelyStale);
  const currency = useCurrency(order?.currency, order?.decimals);
  const preference = preferences.data;
  const language = useLanguage();
  const taxes = useMemo(
    () => allTaxes.data && rowsNamedIn(allTaxes.data.data, language),
    [allTaxes.data, language],
  );
  const terms = useMemo((): OrderTerms | null => {
    if (!currency || !preference || !taxes) return null;
    const rates = order?.rows.map(({ id, taxId, taxRate }) => [id, { taxId, taxRate }] as const);
    return {
      currency,
      order,
      taxes,
      pricing: {
        taxes,
        decimals: currency.decimals,
        pricesIncludeTax: order?.pricesIncludeTax ?? preference.pricesIncludeTax,
        keptRates: new Map(rates),
      },
    };
  }, [currency, preference, taxes, order]);

  const failed = [preferences, allTaxes, base].filter(({ isError }) => isError);
  const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()));
  return { terms, failure: terms === null && failed[0]?.error ? { error: failed[0].error, retry } : null };
}

/** Whether only the notes of an order may change: it is cancelled or handed over. */
export const isFrozen = (order: Order | undefined): boolean =>
  order !== undefined && (order.stage === 'cancelled' || order.pickedAt !== null);

export const OrderTermsContext = createContext<OrderTerms | null>(null);

export function useTerms(): OrderTerms {
  const terms = use(OrderTermsContext);
  if (!terms) throw new Error('Order rows stand inside OrderTermsContext');
  return terms;
}
