import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Num } from '#web/ui/display/num.tsx';
import classes from './invoice-items.module.css';

/** What a prepayment invoice or its credit note declares, by tax; on a phone each is a block. */
export function PrepaidTaxes({ invoice }: { invoice: Invoice }) {
  const t = useT();
  const { amount, percent } = useFormat();
  return (
    <Card flush title={t('billing.prepayment.lines')}>
      <table className={`full-width type-cell ${classes.table}`}>
        <thead>
          <tr>
            <th>{t('billing.drawer.item')}</th>
            <th className={classes.number}>{t('billing.page.exclTax')}</th>
            <th className={classes.number}>{t('billing.page.tax')}</th>
            <th className={classes.number}>{t('billing.page.total')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.prepaid.map((tax, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
            <tr key={index}>
              <td className={classes.item}>
                {t('billing.prepayment.line', { order: isolate(tax.orderNumber) })}
              </td>
              <td className={classes.number} data-label={t('billing.page.exclTax')}>
                <Num>{amount(tax.exclTax, invoice)}</Num>
              </td>
              <td className={classes.number} data-label={t('billing.page.tax')}>
                <Num>{amount(tax.taxAmount, invoice)}</Num>
                <Num className="block muted type-caption">{percent(tax.taxRate)}</Num>
              </td>
              <td className={`${classes.number} strong`} data-label={t('billing.page.total')}>
                <Num>{amount(tax.inclTax, invoice)}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
