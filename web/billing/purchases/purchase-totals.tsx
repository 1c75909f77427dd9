import { useWatch } from 'react-hook-form';
import { type PurchaseLineFields, purchaseFields } from '#shared/billing/purchases/purchase.schema.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { shareTax } from '#shared/settings/money/discount.rules.ts';
import { documentTotals, lineTotals } from '#shared/settings/money/money.rules.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import classes from './purchase-lines.module.css';

const lineFields = purchaseFields.shape.lines.element;

/** What the lines come to, as far as they can be read. */
export function PurchaseTotals({ currency }: { currency: CurrencyLook }) {
  const t = useT();
  const taxes = useRead(taxContract.list, { query: { perPage: maxPerPage } }).data?.data ?? [];
  const typed = (useWatch({ name: 'lines' }) ?? []) as PurchaseLineFields[];
  const { decimals } = currency;
  const lines = typed.flatMap((each) => {
    const read = lineFields.safeParse({ ...each, text: each.text || '-' });
    if (!read.success) return [];
    const { quantity, price, taxId } = read.data;
    const taxRate = taxes.find(({ id }) => id === taxId)?.rate ?? '0';
    try {
      const terms = { taxRate, decimals, pricesIncludeTax: false };
      return [{ ...terms, ...lineTotals({ quantity, price, ...terms }) }];
    } catch {
      // Too large; the server reports it on the field.
      return [];
    }
  });
  const { exclTax, tax, inclTax } = documentTotals(shareTax(lines), decimals);
  return (
    <div className={classes.totals}>
      <Sums>
        <Sum label={t('billing.purchases.excl')}>
          <Money amount={exclTax} currency={currency} />
        </Sum>
        <Sum label={t('billing.purchases.tax')}>
          <Money amount={tax} currency={currency} />
        </Sum>
        <Sum label={t('billing.purchases.total')} weight="final">
          <Money amount={inclTax} currency={currency} named />
        </Sum>
      </Sums>
    </div>
  );
}
