import { useElementSize } from '@mantine/hooks';
import type { Invoice, InvoiceIssuer } from '#shared/billing/invoice/invoice.schema.ts';
import {
  bilingualLocale,
  invoiceHeading,
  isInArabic,
  sellerOf,
} from '#shared/billing/invoice/seller.paper.ts';
import type { PaperLocale } from '#shared/lib/paper/paper.ts';
import { said } from '#shared/lib/paper/words.ts';
import paper from '#web/ui/print/sheet.module.css';
import { SheetHead } from '#web/ui/print/sheet-head.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';
import classes from './invoice-head-sample.module.css';
import { WithArabic } from './with-arabic.tsx';

interface InvoiceHeadSampleProps {
  issuer: InvoiceIssuer;
  invoiceNumber: string;
}

/** The head of an invoice to somebody without a tax number. */
const consumer: Invoice['customer'] = { id: 0, customerCode: '', name: '' };

/** The width between the margins of A4, in pixels. */
const printed = 703;

/** A sample of the next invoice's heading, at the width of the paper or scaled down to the screen. */
export function InvoiceHeadSample({ issuer, invoiceNumber }: InvoiceHeadSampleProps) {
  const locale = usePaperLocale();
  const head = (arabic: PaperLocale | null) => {
    const printed = arabic ? bilingualLocale(locale, arabic, { issuer }) : locale;
    // Something on it bears a tax.
    const amounts = { subtotal: '1', totalTax: '1', exchangeRate: '1' };
    const invoice = { kind: 'invoice', issuer, customer: consumer, ...amounts } as const;
    return (
      <SheetHead
        sample
        seller={sellerOf(printed, issuer)}
        heading={said(printed, (each) => invoiceHeading(each, invoice))}
        number={invoiceNumber}
      />
    );
  };
  const { ref, width } = useElementSize();
  return (
    <div className={classes.sheet}>
      <div ref={ref}>
        <div
          className={paper.sheet}
          lang={locale.language}
          style={{ inlineSize: printed, zoom: width ? Math.min(1, width / printed) : 1 }}
        >
          {isInArabic({ issuer }) ? <WithArabic draw={head} /> : head(null)}
        </div>
      </div>
    </div>
  );
}
