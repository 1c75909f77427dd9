import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { invoicePaper } from '#shared/billing/invoice/invoice.paper.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { footOf, isInArabic } from '#shared/billing/invoice/seller.paper.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { PaperLocale } from '#shared/lib/paper/paper.ts';
import { WithArabic } from '#web/billing/invoice/with-arabic.tsx';
import { call } from '#web/lib/api.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useParams } from '#web/lib/router/location.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { recordFailed } from '#web/ui/feedback/fetch-failed.ts';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import { SheetView } from '#web/ui/print/sheet.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';

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
      foot={footOf(invoice.issuer)}
      pdf={(language) => call(invoiceContract.pdf, { params: { id }, query: { language } })}
    >
      <Printed invoice={invoice} currency={currency} />
    </Paper>
  );
}

/** Rendered in the language of the paper. */
function Printed({ invoice, currency }: { invoice: Invoice; currency: CurrencyLook }) {
  const locale = usePaperLocale();
  const { timeZone } = useFormatPreference();
  const drawn = (arabic: PaperLocale | null) => (
    <SheetView sheet={invoicePaper(locale, { invoice, currency, timeZone, arabic })} />
  );
  return isInArabic(invoice) ? <WithArabic draw={drawn} /> : drawn(null);
}
