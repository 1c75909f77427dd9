import { useParams } from 'react-router';
import { type Settlement, settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import classes from '#web/billing/payment/receipt-paper.module.css';
import { Fact, ShopHead, Sum } from '#web/billing/payment/receipt-parts.tsx';
import slip from '#web/billing/payment/signed-slip.module.css';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';

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
      <Slip settlement={read.data} shop={shop.data} currency={currency} />
    </Paper>
  );
}

interface SlipProps {
  settlement: Settlement;
  shop: CompanyInformation;
  currency: CurrencyLook;
}

/** Rendered in the language of the paper. */
function Slip({ settlement, shop, currency }: SlipProps) {
  const t = useT();
  const { currencyName } = useFormat();
  const { id, assignee, amount, date, method, note, user, owedBefore, owedAfter, isReversed } = settlement;
  return (
    <div className={classes.receipt}>
      <ShopHead shop={shop} />
      <section className={classes.part}>
        <h1 className={classes.title}>
          {t('billing.settlements.slipNumber', { number: isolate(String(id)) })}
        </h1>
        {isReversed && <p className={slip.reversed}>{t('billing.settlements.reversedSlip')}</p>}
        <dl className={classes.facts}>
          <Fact label={t('billing.settlements.paidTo')} strong>
            <UserText wrap>{assignee.name}</UserText>
          </Fact>
          <Fact label={t('billing.payment.date')}>
            <FullDate value={date} weekday />
          </Fact>
          <Fact label={t('billing.payment.method')}>{t(`billing.method.${method}`)}</Fact>
          <Fact label={t('billing.settlements.paidBy')}>
            <UserText wrap>{user.name}</UserText>
          </Fact>
          {note && (
            <Fact label={t('billing.payment.note')}>
              <UserText wrap>{note}</UserText>
            </Fact>
          )}
        </dl>
      </section>
      <dl className={`${classes.part} ${slip.sums} keep-whole`}>
        <Sum label={t('billing.settlements.owedBefore')} amount={owedBefore} currency={currency} />
        <Sum
          label={t('billing.settlements.paid', { currency: isolate(currencyName(currency)) })}
          amount={amount}
          currency={currency}
          className={classes.total}
        />
        <Sum label={t('billing.settlements.owedAfter')} amount={owedAfter} currency={currency} />
      </dl>
      <p className={slip.signature}>{t('billing.settlements.received')}</p>
    </div>
  );
}
