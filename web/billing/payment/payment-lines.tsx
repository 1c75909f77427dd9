import { type Icon, IconBuildingBank, IconCash, IconCreditCard, IconWallet } from '@tabler/icons-react';
import type { PaymentMethod } from '#shared/orders/order/deposit.schema.ts';
import type { CurrencyLook } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './payment-lines.module.css';

export interface PaymentLine {
  id: number;
  isDeposit: boolean;
  method: PaymentMethod;
  date: string;
  amount: string;
  note?: string;
  /** The number of the order or invoice that it was taken for, if that isn't clear. */
  reference?: string | null;
  /** The currency, if it differs from that of the other lines. */
  foreign?: CurrencyLook | undefined;
}

const icons: Record<PaymentMethod, Icon> = {
  cash: IconCash,
  card: IconCreditCard,
  bank: IconBuildingBank,
  other: IconWallet,
};

/** Deposits and payments, each with its method and date. */
export function PaymentLines({ lines, currency }: { lines: readonly PaymentLine[]; currency: CurrencyLook }) {
  const t = useT();
  if (lines.length === 0) return <p className={classes.none}>{t('billing.money.none')}</p>;
  return (
    <ul className={classes.lines}>
      {lines.map(({ id, isDeposit, method, date, amount, note, reference, foreign }) => {
        const Drawn = icons[method] ?? IconWallet;
        return (
          <li key={id} className={classes.line}>
            <Drawn aria-hidden size={16} stroke={1.7} />
            <span className={classes.what}>
              <span>{t(isDeposit ? `billing.money.deposit.${method}` : `billing.method.${method}`)}</span>
              <span className={classes.date}>
                <DateText value={date} />
              </span>
              {reference && (
                <Num code className={classes.date}>
                  {reference}
                </Num>
              )}
              {note && <UserText className={classes.note}>{note}</UserText>}
            </span>
            <Money amount={amount} currency={foreign ?? currency} named={foreign !== undefined} />
          </li>
        );
      })}
    </ul>
  );
}
