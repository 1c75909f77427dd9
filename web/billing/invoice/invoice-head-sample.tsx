import { useElementSize } from '@mantine/hooks';
import type { InvoiceIssuer } from '#shared/billing/invoice/invoice.schema.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import classes from './invoice-head-sample.module.css';
import paper from './invoice-paper.module.css';
import { PaperHead } from './invoice-paper.tsx';

interface InvoiceHeadSampleProps {
  issuer: InvoiceIssuer;
  invoiceNumber: string;
}

/** The width between the margins of A4, in pixels. */
const printed = 703;

/** A sample of the next invoice's heading, at the width of the paper or scaled down to the screen. */
export function InvoiceHeadSample({ issuer, invoiceNumber }: InvoiceHeadSampleProps) {
  const language = useLanguage();
  const { ref, width } = useElementSize();
  return (
    <div className={classes.sheet}>
      <div ref={ref}>
        <div
          className={paper.invoice}
          lang={language}
          style={{ inlineSize: printed, zoom: width ? Math.min(1, width / printed) : 1 }}
        >
          <PaperHead sample issuer={issuer} kind="invoice" invoiceNumber={invoiceNumber} />
        </div>
      </div>
    </div>
  );
}
