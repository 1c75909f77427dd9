import {
  type Icon,
  IconArrowsExchange,
  IconBuildingBank,
  IconCash,
  IconCashOff,
  IconCreditCard,
  IconWallet,
} from '@tabler/icons-react';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { Payment, Refund } from '#shared/billing/invoice/payment.schema.ts';
import { paidParts } from '#shared/billing/payment/paid-as.rules.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { RecordedMethod } from '#shared/orders/order/payment-methods.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { invoicePath } from '#web/billing/invoice/invoice-address.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { GlyphLabel } from '#web/ui/display/tone-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './payment-lines.module.css';
import { PaymentMenu } from './payment-menu.tsx';

const icons: Record<RecordedMethod, Icon> = {
  cash: IconCash,
  card: IconCreditCard,
  bank: IconBuildingBank,
  other: IconWallet,
  writeOff: IconCashOff,
};

interface PaymentLinesProps {
  payments: readonly Payment[];
  currency: CurrencyLook;
  /** Whether each names the order or invoice that it was taken for. */
  named?: boolean;
}

/** Deposits and payments with their refunds: how each was paid, when, and what may be done with it. */
export function PaymentLines({ payments, currency, named = false }: PaymentLinesProps) {
  const t = useT();
  if (payments.length === 0) return <p className="muted type-caption">{t('billing.money.none')}</p>;
  return (
    <ul className={classes.lines}>
      {payments.map((payment) => (
        <Line key={payment.id} payment={payment} currency={lookOf(payment, currency)} named={named} />
      ))}
    </ul>
  );
}

/** The look of the payment's own currency, if it differs from that of the other lines. */
const lookOf = ({ currency: code, amount }: Payment, shown: CurrencyLook): CurrencyLook =>
  code === shown.code ? shown : { code, symbol: code, decimals: amount.split('.')[1]?.length ?? 0 };

interface LineProps {
  payment: Payment;
  currency: CurrencyLook;
  named: boolean;
}

function Line({ payment, currency, named }: LineProps) {
  const t = useT();
  const { date, note, share, rounding, orderNumber, invoiceNumber, refunds, moved } = payment;
  const [paid, ...credits] = paidParts(t, payment);
  const Drawn = icons[payment.method] ?? IconWallet;
  const isVoid = refunds.some(({ kind }) => kind === 'void');
  return (
    <>
      <li className={classes.line} data-void={isVoid || undefined}>
        <Drawn aria-hidden size={16} stroke={1.7} />
        <span className="flex wrap baseline shrinkable gap-0-8">
          <span>{paid?.label}</span>
          <span className="muted type-caption">
            <DateText value={date} />
          </span>
          {isVoid && <GlyphLabel tone="off">{t('billing.refund.voided')}</GlyphLabel>}
          {named && (
            <Num code className="muted type-caption">
              {orderNumber ?? invoiceNumber}
            </Num>
          )}
          {compareMoney(rounding, '0') !== 0 && (
            <span className="muted type-caption">
              {t('billing.rounding.title')} <Money amount={rounding} currency={currency} />
            </span>
          )}
          <Prepayments of={payment} />
          {note && (
            <UserText wrap className={`muted type-caption ${classes.note}`}>
              {note}
            </UserText>
          )}
          {isVoid && (
            <UserText wrap className={`muted type-caption ${classes.note}`}>
              {refunds.at(-1)?.reason ?? ''}
            </UserText>
          )}
        </span>
        <PaymentMenu payment={payment} currency={currency} />
        <Money className={classes.amount} amount={paid?.amount ?? share} currency={currency} />
      </li>
      {credits.map(({ label, amount }) => (
        <MovedLine key={label} label={label} date={date} amount={amount} currency={currency} />
      ))}
      {!isVoid &&
        refunds
          .filter((refund) => Number(refund.share) > 0)
          .map((refund) => <RefundLine key={refund.id} refund={refund} currency={currency} />)}
      {moved.map((part) => (
        <MovedLine
          key={part.id}
          label={t('billing.credits.usedFor', { number: isolate(part.number) })}
          date={part.date}
          amount={`-${part.amount}`}
          currency={currency}
        />
      ))}
    </>
  );
}

/** The prepayment invoices of a deposit, with their credit notes. */
function Prepayments({ of: { prepayments } }: { of: Payment }) {
  const t = useT();
  const may = useAllowed()(invoiceContract.get.access);
  return prepayments.map(({ id, invoiceNumber, isCredit }) => {
    const text = t(isCredit ? 'billing.prepayment.note' : 'billing.prepayment.paper', {
      number: isolate(invoiceNumber),
    });
    return may ? (
      <Link key={id} to={invoicePath(id)} className={`${classes.paper} target`}>
        {text}
      </Link>
    ) : (
      <span key={id} className="muted type-caption">
        {text}
      </span>
    );
  });
}

interface MovedLineProps {
  label: string;
  date: string;
  amount: string;
  currency: CurrencyLook;
}

/** A part of the payment that came from something else as the customer's credit, or was spent on it. */
function MovedLine({ label, date, amount, currency }: MovedLineProps) {
  return (
    <li className={classes.line}>
      <IconArrowsExchange aria-hidden size={16} stroke={1.7} />
      <span className="flex wrap baseline shrinkable gap-0-8">
        <span>{label}</span>
        <span className="muted type-caption">
          <DateText value={date} />
        </span>
      </span>
      <Money className={classes.amount} amount={amount} currency={currency} />
    </li>
  );
}

function RefundLine({ refund, currency }: { refund: Refund; currency: CurrencyLook }) {
  const t = useT();
  const { method, date, reason, share, rounding } = refund;
  return (
    <li className={classes.line}>
      <IconCashOff aria-hidden size={16} stroke={1.7} />
      <span className="flex wrap baseline shrinkable gap-0-8">
        <span>{t(`billing.refund.by.${method}`)}</span>
        <span className="muted type-caption">
          <DateText value={date} />
        </span>
        {compareMoney(rounding, '0') !== 0 && (
          <span className="muted type-caption">
            {t('billing.rounding.title')} <Money amount={rounding} currency={currency} />
          </span>
        )}
        <UserText wrap className={`muted type-caption ${classes.note}`}>
          {reason}
        </UserText>
      </span>
      <Money className={classes.amount} amount={`-${share}`} currency={currency} />
    </li>
  );
}
