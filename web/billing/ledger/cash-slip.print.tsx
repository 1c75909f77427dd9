import { useParams } from 'react-router';
import { type CashClosing, cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import classes from '#web/billing/payment/receipt-paper.module.css';
import { Fact, ShopHead, Sum } from '#web/billing/payment/receipt-parts.tsx';
import slip from '#web/billing/payment/signed-slip.module.css';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';

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
      <Slip closing={read.data} shop={shop.data} currency={currency} />
    </Paper>
  );
}

interface SlipProps {
  closing: CashClosing;
  shop: CompanyInformation;
  currency: CurrencyLook;
}

/** Rendered in the language of the paper. */
function Slip({ closing, shop, currency }: SlipProps) {
  const t = useT();
  const { currencyName } = useFormat();
  const { id, date, firstDay, created, user, note, reopened } = closing;
  const inCurrency = { currency: isolate(currencyName(currency)) };
  const isOff = compareMoney(closing.difference, '0') !== 0;
  return (
    <div className={classes.receipt}>
      <ShopHead shop={shop} />
      <section className={classes.part}>
        <h1 className={classes.title}>{t('billing.closings.slipOf', { number: isolate(String(id)) })}</h1>
        {reopened && (
          <p className={slip.reversed}>
            {t('billing.closings.reopenedBy', { name: isolateWords(reopened.user.name) })}
          </p>
        )}
        <dl className={classes.facts}>
          <Fact label={t('billing.closings.date')} strong>
            <FullDate value={date} weekday />
          </Fact>
          {firstDay !== date && (
            <Fact label={t('billing.statement.from')}>
              <FullDate value={firstDay} />
            </Fact>
          )}
          <Fact label={t('billing.closings.closedBy')}>
            <UserText wrap>{user.name}</UserText>
          </Fact>
          <Fact label={t('billing.page.issued')}>
            <FullDate value={created} time />
          </Fact>
          {note && (
            <Fact label={t('billing.payment.note')}>
              <UserText wrap>{note}</UserText>
            </Fact>
          )}
        </dl>
      </section>
      <dl className={`${classes.part} ${slip.sums} keep-whole`}>
        <Sum label={t('billing.closings.opening')} amount={closing.opening} currency={currency} />
        <Sum label={t('billing.closings.cashIn')} amount={closing.cashIn} currency={currency} />
        <Sum label={t('billing.closings.cashOut')} amount={`-${closing.cashOut}`} currency={currency} />
        <Sum label={t('billing.closings.expected')} amount={closing.expected} currency={currency} />
        <Sum
          label={t('billing.closings.countedIn', inCurrency)}
          amount={closing.counted}
          currency={currency}
          className={classes.total}
        />
        <Sum
          label={t(isOff ? 'billing.closings.difference' : 'billing.closings.fits')}
          amount={closing.difference}
          currency={currency}
        />
      </dl>
      <p className={slip.signature}>{t('billing.closings.signature')}</p>
    </div>
  );
}
