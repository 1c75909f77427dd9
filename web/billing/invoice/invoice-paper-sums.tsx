import type { ReactNode } from 'react';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { issueTime, taxQr } from '#shared/billing/invoice/tax-qr.rules.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { Money } from '#web/ui/display/money.tsx';
import { QrCode } from '#web/ui/print/code.tsx';
import classes from './invoice-paper.module.css';

interface PaperSumsProps {
  invoice: Invoice;
  currency: CurrencyLook;
}

/** Total, payments and balance; and the QR code of the Saudi tax office, if the shop is there and has a tax number. */
export function PaperSums({ invoice, currency }: PaperSumsProps) {
  const t = useT();
  const { country } = useFormatPreference();
  const { date } = useFormat();
  const { creditedBy, kind, state } = invoice;
  const isUndone = state === 'credited' && creditedBy.length === 1;
  return (
    <div className={`${classes.end} keep-whole`}>
      {invoice.issuer.taxNumber && country === 'SA' && <TaxCode invoice={invoice} />}
      <div className={classes.sums}>
        <dl>
          <Sum label={t('billing.print.subtotal')}>
            <Money amount={invoice.subtotal} currency={currency} />
          </Sum>
          <Sum label={t('billing.print.totalTax')}>
            <Money amount={invoice.totalTax} currency={currency} />
          </Sum>
          <Sum label={t('billing.print.total')} className={classes.total}>
            <Money amount={invoice.total} currency={currency} named />
          </Sum>
          {!isUndone &&
            creditedBy.map(({ id, invoiceNumber, invoiceDate, total }) => (
              <Sum
                key={id}
                label={t('billing.credit.noteOn', {
                  number: isolate(invoiceNumber),
                  date: isolateWords(date(invoiceDate)),
                })}
              >
                <Money amount={`-${total}`} currency={currency} />
              </Sum>
            ))}
          {kind === 'invoice' && !isUndone && <Paid invoice={invoice} currency={currency} />}
        </dl>
        {isUndone && (
          <p className={classes.undone}>
            {t('billing.print.credited', { number: isolate(creditedBy[0]?.invoiceNumber ?? '') })}
          </p>
        )}
      </div>
    </div>
  );
}

const paidOn = {
  deposit: 'billing.print.depositOn',
  payment: 'billing.print.paymentOn',
  credit: 'billing.credits.paidOn',
} as const;

function Paid({ invoice: { payments = [], balance }, currency }: PaperSumsProps) {
  const t = useT();
  const { date } = useFormat();
  if (balance === undefined) return null;
  return (
    <>
      {payments.map((each) => (
        <Sum key={each.id} label={t(paidOn[each.kind], { date: date(each.date) })}>
          <Money amount={`-${each.amount}`} currency={currency} />
        </Sum>
      ))}
      <Sum label={t('billing.print.toPay')} className={classes.toPay}>
        <Money amount={balance} currency={currency} />
      </Sum>
    </>
  );
}

interface SumProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

const Sum = ({ label, className, children }: SumProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function TaxCode({ invoice }: { invoice: Invoice }) {
  const t = useT();
  const { timeZone } = useFormatPreference();
  const { issuer, total, totalTax } = invoice;
  const issuedAt = issueTime(invoice, timeZone);
  const { legalName, name, taxNumber } = issuer;
  const text = taxQr({ seller: legalName || name, taxNumber, issuedAt, total, tax: totalTax });
  return <QrCode text={text} label={t('billing.print.taxCode')} size={36} />;
}
