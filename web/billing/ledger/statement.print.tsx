import { footOf } from '#shared/billing/invoice/seller.paper.ts';
import { statementContract } from '#shared/billing/ledger/statement.contract.ts';
import { statementPaper } from '#shared/billing/ledger/statement.paper.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import { SheetView } from '#web/ui/print/sheet.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';
import { statementSearch } from './statement-period.ts';
import { useStatement } from './use-statement.ts';

/** A customer's statement on A4. */
export default function StatementPrint() {
  const t = useT();
  const { id, address, days, read, currency, customer, isCustomerKnown } = useStatement();
  const shop = useRead(companyInformationContract.get, {});
  const failed = [read, shop].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!read.data || !shop.data || !currency || !isCustomerKnown) return <Waiting />;
  return (
    <Paper
      title={t('billing.statement.of', { name: isolateWords(customer?.name ?? '') })}
      back={`/customer/${id}/statement${statementSearch(address)}`}
      size="a4"
      foot={footOf(shop.data)}
      pdf={(language) => call(statementContract.pdf, { params: { id }, query: { ...days, language } })}
    >
      <Printed statement={read.data} days={days} shop={shop.data} customer={customer} currency={currency} />
    </Paper>
  );
}

/** Rendered in the language of the paper. */
const Printed = (asked: Parameters<typeof statementPaper>[1]) => (
  <SheetView sheet={statementPaper(usePaperLocale(), asked)} />
);
