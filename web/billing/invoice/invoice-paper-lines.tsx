import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { onlyTax } from '#shared/billing/invoice/tax-label.rules.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './invoice-paper.module.css';

interface PaperLinesProps {
  invoice: Invoice;
  currency: CurrencyLook;
}

/** The invoice's lines; the table header repeats on every page. */
export function PaperLines({ invoice: { lines }, currency }: PaperLinesProps) {
  const t = useT();
  const { number, percent } = useFormat();
  const tax = onlyTax(lines, useLanguage());
  const isOfSeveral = new Set(lines.map(({ orderId }) => orderId)).size > 1;
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th>{t('billing.print.item')}</th>
          <th className={classes.number}>{t('billing.print.quantity')}</th>
          <th className={classes.number}>{t('billing.print.price')}</th>
          <th className={classes.number}>{t('billing.print.exclTax')}</th>
          <th className={classes.number}>
            <bdi>{tax ?? t('billing.print.tax')}</bdi>
          </th>
          <th className={classes.number}>{t('billing.print.total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <UserText wrap className={classes.item}>
                {line.item}
              </UserText>
              <span className={classes.codes}>
                {line.code && <Num code>{line.code}</Num>}
                {isOfSeveral && <Num code>{line.orderNumber}</Num>}
              </span>
            </td>
            <td className={classes.number}>
              <Num>{number(line.quantity)}</Num>
            </td>
            <td className={classes.number}>
              <Num>{number(line.price)}</Num>
              {compareMoney(line.discount, '0') > 0 && (
                <small>
                  {t('orders.discount.title')} <Money amount={`-${line.discount}`} currency={currency} />
                </small>
              )}
            </td>
            <td className={classes.number}>
              <Money amount={line.exclTax} currency={currency} />
            </td>
            <td className={classes.number}>
              <Money amount={line.taxAmount} currency={currency} />
              {tax === null && (
                <small>
                  <Num>{percent(line.taxRate)}</Num>
                </small>
              )}
            </td>
            <td className={classes.number}>
              <Money amount={line.inclTax} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
