import { IconCertificate } from '@tabler/icons-react';
import { withheldBecause } from '#shared/billing/invoice/electronic.rules.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { invoicePaper } from '#shared/billing/invoice/invoice.paper.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { footOf, isInArabic } from '#shared/billing/invoice/seller.paper.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { PaperLocale } from '#shared/lib/paper/paper.ts';
import { WithArabic } from '#web/billing/invoice/with-arabic.tsx';
import { call } from '#web/lib/api.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { recordFailed } from '#web/ui/feedback/fetch-failed.ts';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { NextPage, Paper } from '#web/ui/print/paper.tsx';
import { usePrintedIds } from '#web/ui/print/printed-ids.ts';
import { SheetView } from '#web/ui/print/sheet.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';

/** An invoice or a credit note on A4, or several, each on a page of its own. */
export default function InvoicePrint() {
  const t = useT();
  const [id, ...others] = usePrintedIds();
  const read = useRead(invoiceContract.get, { params: { id } });
  const invoice = read.data;
  if (read.isError)
    return (
      <ErrorState
        title={recordFailed(t, invoiceContract.manifest)}
        error={read.error}
        onRetry={() => void read.refetch()}
      />
    );
  if (!invoice) return <Waiting />;
  return (
    <Paper
      title={invoice.invoiceNumber}
      back={`/invoice/${id}`}
      size="a4"
      foot={footOf(invoice.issuer)}
      {...(others.length === 0 &&
        withheldBecause(invoice) === null && {
          pdf: (language) => call(invoiceContract.pdf, { params: { id }, query: { language } }),
        })}
    >
      <Printed invoice={invoice} />
      {others.map((other) => (
        <NextPage key={other}>
          <Other id={other} />
        </NextPage>
      ))}
    </Paper>
  );
}

function Other({ id }: { id: number }) {
  const read = useRead(invoiceContract.get, { params: { id } });
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return read.data ? <Printed invoice={read.data} /> : <Waiting />;
}

/** In place of a paper that the tax authority has to clear first. */
function Withheld({
  because,
  invoice,
}: {
  because: NonNullable<ReturnType<typeof withheldBecause>>;
  invoice: Invoice;
}) {
  const t = useT();
  return <EmptyState icon={IconCertificate} title={t(because, { number: isolate(invoice.invoiceNumber) })} />;
}

/** Rendered in the language of the paper. */
function Printed({ invoice }: { invoice: Invoice }) {
  const locale = usePaperLocale();
  const { timeZone } = useFormatPreference();
  const currency = useCurrency(invoice.currency, invoice.decimals);
  const because = withheldBecause(invoice);
  if (because) return <Withheld because={because} invoice={invoice} />;
  if (!currency) return <Waiting />;
  const drawn = (arabic: PaperLocale | null) => (
    <SheetView sheet={invoicePaper(locale, { invoice, currency, timeZone, arabic })} />
  );
  return isInArabic(invoice) ? <WithArabic draw={drawn} /> : drawn(null);
}
