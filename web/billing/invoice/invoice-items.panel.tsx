import { isReduction, shownLines } from '#shared/billing/invoice/invoice.rules.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { isOfPrepayment } from '#shared/billing/invoice/invoice-kinds.ts';
import { includesTax } from '#shared/billing/invoice/line.rules.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { nameIn } from '#shared/lib/names.ts';
import { isSome, sumPieces } from '#shared/lib/quantity.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { onlyTax } from '#shared/settings/money/tax-label.rules.ts';
import { useAmount, useQuantityText } from '#web/catalogue/stock/use-amount.tsx';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';
import classes from './invoice-items.module.css';
import { PrepaidTaxes } from './prepaid-taxes.tsx';

const priceLabel = ({ lines }: Invoice) =>
  lines.every(includesTax) ? 'billing.print.priceInclTax' : 'billing.page.price';

/** The lines of an issued invoice, or the taxes of a prepayment; on a phone each is a block. */
export const InvoiceItems = ({ invoice }: { invoice: Invoice }) =>
  isOfPrepayment(invoice.kind) ? <PrepaidTaxes invoice={invoice} /> : <BilledItems invoice={invoice} />;

function BilledItems({ invoice }: { invoice: Invoice }) {
  const t = useT();
  const locale = usePaperLocale();
  const { lines } = invoice;
  const isOfAmount = isReduction(invoice);
  const pieces = sumPieces(lines.map(({ quantity }) => quantity));
  return (
    <Card
      flush
      title={t('billing.page.lines')}
      note={isOfAmount ? undefined : t('billing.page.pieces', { count: pieces })}
    >
      <table className={`full-width type-cell ${classes.table}`}>
        <thead>
          <tr>
            <th>{t('billing.drawer.item')}</th>
            <th className={classes.number}>{t('billing.page.quantity')}</th>
            <th className={classes.number}>{t(priceLabel(invoice))}</th>
            <th className={classes.number}>{t('billing.page.exclTax')}</th>
            <th className={classes.number}>
              <bdi>{onlyTax(lines, locale) ?? t('billing.page.tax')}</bdi>
            </th>
            <th className={classes.number}>{t('billing.page.total')}</th>
          </tr>
        </thead>
        <tbody>
          {shownLines(invoice).map((line) => (
            <Item key={line.id} line={line} invoice={invoice} isOfAmount={isOfAmount} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface ItemProps {
  line: Invoice['lines'][number];
  invoice: Invoice;
  /** Of a credit note that takes back no pieces. */
  isOfAmount: boolean;
}

function Item({ line, invoice, isOfAmount }: ItemProps) {
  const locale = usePaperLocale();
  const { t, language } = locale;
  const { number, amount, percent } = locale.format;
  const amountOf = useAmount();
  const quantityText = useQuantityText();
  const isOneTax = onlyTax(invoice.lines, locale) !== null;
  const isMixed = invoice.lines.some(includesTax) && !invoice.lines.every(includesTax);
  return (
    <tr>
      {isOfAmount ? (
        <td className={classes.item} colSpan={3}>
          {t('billing.credit.ofInvoice', { invoice: isolate(invoice.credits?.invoiceNumber ?? '') })}
        </td>
      ) : (
        <>
          <td className={classes.item}>
            <UserText wrap>{nameIn({ name: line.item, names: line.itemNames }, language)}</UserText>
            <span className="flex wrap muted type-caption gap-0-8">
              {line.code && <Num code>{line.code}</Num>}
              <Num code>{line.orderNumber}</Num>
              {isSome(line.creditedQuantity) && (
                <span>
                  {t('billing.credit.creditedPieces', {
                    count: quantityText(line.creditedQuantity, line.unit),
                  })}
                </span>
              )}
            </span>
            {line.fabric && (
              <span className="block muted type-caption">
                <bdi>{nameIn(line.fabric, language)}</bdi> {amountOf(line.fabric.quantity, line.fabric.unit)}{' '}
                × <Num>{number(line.fabric.price)}</Num> = <Num>{amount(line.fabric.amount, invoice)}</Num>
              </span>
            )}
          </td>
          <td className={classes.number} data-label={t('billing.page.quantity')}>
            {amountOf(line.quantity, line.unit)}
          </td>
          <td className={classes.number} data-label={t(priceLabel(invoice))}>
            <Num>{number(line.price)}</Num>
            {isMixed && includesTax(line) && (
              <span className="block muted type-caption">{t('billing.print.inclTax')}</span>
            )}
            {compareMoney(line.discount, '0') > 0 && (
              <span className="block muted type-caption">
                {t('orders.discount.title')} <Num>{amount(`-${line.discount}`, invoice)}</Num>
              </span>
            )}
          </td>
        </>
      )}
      <td className={classes.number} data-label={t('billing.page.exclTax')}>
        <Num>{amount(line.exclTax, invoice)}</Num>
      </td>
      <td className={classes.number} data-label={t('billing.page.tax')}>
        <Num>{amount(line.taxAmount, invoice)}</Num>
        {!isOneTax && <Num className="block muted type-caption">{percent(line.taxRate)}</Num>}
      </td>
      <td className={`${classes.number} strong`} data-label={t('billing.page.total')}>
        <Num>{amount(line.inclTax, invoice)}</Num>
      </td>
    </tr>
  );
}
