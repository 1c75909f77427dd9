import type { InvoiceIssuer } from '#shared/billing/invoice.schema.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import classes from './invoice-head-sample.module.css';
import paper from './invoice-paper.module.css';
import { PaperHead } from './invoice-paper.tsx';

/** What the head of the next invoice looks like. */
export function InvoiceHeadSample({
  issuer,
  invoiceNumber,
}: {
  issuer: InvoiceIssuer;
  invoiceNumber: string;
}) {
  const language = useLanguage();
  return (
    <div className={classes.sheet}>
      <div className={paper.invoice} lang={language}>
        <PaperHead issuer={issuer} kind="invoice" invoiceNumber={invoiceNumber} />
      </div>
    </div>
  );
}
