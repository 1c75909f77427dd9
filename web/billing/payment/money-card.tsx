import type { ReactNode } from 'react';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import classes from './money-card.module.css';

interface Standing {
  paid: string;
  balance: string;
}

/** What is paid and owed, where the user may see it. */
export const standingOf = ({ paid, balance }: Partial<Standing>): Standing | null =>
  paid === undefined || balance === undefined ? null : { paid, balance };

interface MoneyCardProps {
  /** What came off, and what credit notes of an amount took off an order. */
  discount?: string;
  reduced?: string;
  exclTax: string;
  tax: string;
  /** The tax's name, if there is only one. */
  taxName: string | null;
  total: string;
  /** What credit notes took off an invoice. */
  credited?: string;
  /** Null for a credit note, which can't be owed, and for users who may not see payments. */
  standing: Standing | null;
  /** Whether nothing is owed any more, and what was paid is to be given back. */
  isCancelled?: boolean;
  currency: CurrencyLook;
  action?: ReactNode;
  /** The payments. */
  children?: ReactNode;
}

/** A card with total, paid amount and balance. */
export function MoneyCard({
  discount = '0',
  reduced = '0',
  exclTax,
  tax,
  taxName,
  total,
  credited = '0',
  standing,
  isCancelled = false,
  currency,
  action,
  children,
}: MoneyCardProps) {
  const t = useT();
  return (
    <Card title={t(standing ? 'billing.money.title' : 'billing.money.amounts')} action={action}>
      <Sums>
        {compareMoney(discount, '0') > 0 && (
          <Sum label={t('orders.discount.title')}>
            <Money amount={`-${discount}`} currency={currency} />
          </Sum>
        )}
        {compareMoney(reduced, '0') > 0 && (
          <Sum label={t('billing.credit.reduced')}>
            <Money amount={`-${reduced}`} currency={currency} />
          </Sum>
        )}
        <Sum label={t('billing.money.exclTax')}>
          <Money amount={exclTax} currency={currency} />
        </Sum>
        <Sum label={<bdi>{taxName ?? t('billing.money.tax')}</bdi>}>
          <Money amount={tax} currency={currency} />
        </Sum>
        <Sum label={t('billing.money.total')} weight="strong">
          <Money amount={total} currency={currency} named />
        </Sum>
        {compareMoney(credited, '0') > 0 && (
          <Sum label={t('billing.credit.credited')}>
            <Money amount={`-${credited}`} currency={currency} />
          </Sum>
        )}
      </Sums>
      {children && <div className={classes.part}>{children}</div>}
      {standing && !isCancelled && (
        <Balance
          {...standing}
          total={subtractMoney(total, credited, currency.decimals)}
          currency={currency}
        />
      )}
      {standing && isCancelled && (
        <div className={`${classes.part} grid gap-8`}>
          <div className={classes.left}>
            <span>{t('billing.money.toReturn')}</span>
            <Money className={classes.figure} amount={standing.paid} currency={currency} named />
          </div>
        </div>
      )}
    </Card>
  );
}

interface BalanceProps extends Standing {
  total: string;
  currency: CurrencyLook;
}

function Balance({ paid, balance, total, currency }: BalanceProps) {
  const t = useT();
  const { percent } = useFormat();
  const share = paidShare(paid, total);
  const isOver = compareMoney(balance, '0') < 0;
  return (
    <div className={`${classes.part} grid gap-8`}>
      <div className={classes.left}>
        <span>{t(isOver ? 'billing.money.overpaid' : 'billing.money.balance')}</span>
        <Money className={classes.figure} amount={balance.replace('-', '')} currency={currency} named />
      </div>
      <span aria-hidden className={classes.bar}>
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      <span className="muted type-caption">{t('billing.money.share', { share: percent(share) })}</span>
    </div>
  );
}

/** A whole percentage for the bar, never used in computations. */
function paidShare(paid: string, total: string): number {
  if (compareMoney(total, '0') === 0) return 100;
  return Math.min(100, Math.floor((Number(paid) / Number(total)) * 100));
}
