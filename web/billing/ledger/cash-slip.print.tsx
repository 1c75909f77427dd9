import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { cashSlip } from '#shared/billing/ledger/cash-slip.paper.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useParams } from '#web/lib/router/location.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import { SlipView } from '#web/ui/print/slip.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';

/** The slip of a cash closing on an 80 mm roll, to sign and keep with the cash. */
export default function CashSlip() {
  const t = useT();
  const id = Number(useParams().id);
  const read = useRead(cashClosingContract.get, { params: { id } });
  const shop = useRead(companyInformationContract.get, {});
  const currency = useBaseCurrency();
  const failed = [read, shop].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!read.data || !shop.data || !currency) return <Waiting />;
  return (
    <Paper title={t('billing.closings.slipOf', { number: id })} back="/cash-closings" size="roll80">
      <Printed closing={read.data} shop={shop.data} currency={currency} />
    </Paper>
  );
}

/** Rendered in the language of the paper. */
const Printed = (asked: Parameters<typeof cashSlip>[1]) => (
  <SlipView slip={cashSlip(usePaperLocale(), asked)} />
);
