import type { ReactNode } from 'react';
import type { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { lineTotals, marginPercent } from '#shared/settings/money/money.rules.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { RowOf } from '#web/lib/list-contract.ts';
import { useRead } from '#web/lib/query.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { usePerUnit } from './use-per-unit.ts';

const unknownCurrency = { code: '', symbol: '', decimals: 2 };

export type Item = RowOf<typeof itemContract>;

/** Formats the prices of an item: its price, the quantity that it is for, and its margin, for users who see its cost. */
export function useItemPrices() {
  const t = useT();
  const { percent } = useFormat();
  const perUnitOf = usePerUnit();
  const currency = useBaseCurrency() ?? unknownCurrency;
  const preferences = useRead(preferenceContract.get, {}).data;
  const priceOf = ({ price }: Item): ReactNode => <Money amount={price} currency={currency} />;
  const perUnit = ({ unit }: Item): string => (unit ? perUnitOf(unit.code) : t('catalogue.item.each'));
  const marginOf = ({ price, cost, tax }: Item): ReactNode => {
    if (!preferences || cost === undefined) return null;
    const { decimals } = currency;
    const { pricesIncludeTax } = preferences;
    const line = lineTotals({ quantity: 1, price, taxRate: tax?.rate ?? '0', decimals, pricesIncludeTax });
    const margin = marginPercent(line.exclTax, cost);
    return margin && <Num>{percent(margin)}</Num>;
  };
  return { currency, priceOf, perUnit, marginOf };
}
