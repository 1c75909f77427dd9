import { useParams } from 'react-router';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { InvoicePaper } from '#web/billing/invoice/invoice-paper.tsx';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { recordFailed } from '#web/ui/feedback/fetch-failed.ts';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';

/** An invoice or a credit note on A4. */
export default function InvoicePrint() {
  const t = useT();
  const id = Number(useParams().id);
  const read = useRead(invoiceContract.get, { params: { id } });
  const invoice = read.data;
  const currency = useCurrency(invoice?.currency, invoice?.decimals);
  if (read.isError)
    return (
      <ErrorState
        title={recordFailed(t, invoiceContract.manifest)}
        error={read.error}
        onRetry={() => void read.refetch()}
      />
    );
  if (!invoice || !currency) return <Waiting />;
  return (
    <Paper
      title={invoice.invoiceNumber}
      back={`/invoice/${id}`}
      size="a4"
      foot={invoice.issuer.websiteUrl.replace(/^https?:\/\/|\/$/g, '')}
    >
      <InvoicePaper invoice={invoice} currency={currency} />
    </Paper>
  );
}
