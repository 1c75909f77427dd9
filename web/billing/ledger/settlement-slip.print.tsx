import { settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import { settlementSlip } from '#shared/billing/ledger/settlement-slip.paper.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useParams } from '#web/lib/router/location.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import { SlipView } from '#web/ui/print/slip.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';

/** The slip of a settlement on an 80 mm roll, for the tailor or company to sign. */
export default function SettlementSlip() {
  const t = useT();
  const id = Number(useParams().id);
  const read = useRead(settlementContract.get, { params: { id } });
  const shop = useRead(companyInformationContract.get, {});
  const currency = useCurrency(read.data?.currency, read.data?.decimals);
  const failed = [read, shop].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!read.data || !shop.data || !currency) return <Waiting />;
  return (
    <Paper title={t('billing.settlements.slipNumber', { number: id })} back="/settlements" size="roll80">
      <Printed settlement={read.data} shop={shop.data} currency={currency} />
    </Paper>
  );
}

/** Rendered in the language of the paper. */
const Printed = (asked: Parameters<typeof settlementSlip>[1]) => (
  <SlipView slip={settlementSlip(usePaperLocale(), asked)} />
);
