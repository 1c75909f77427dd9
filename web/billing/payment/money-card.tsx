import type { ReactNode } from 'react';
import { compareMoney } from '#shared/settings/money/money.rules.ts';
import { type CurrencyLook, useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { isolate } from '#web/ui/display/isolate.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import classes from './money-card.module.css';

interface MoneyCardProps {
  exclTax: string;
  tax: string;
  /** What the tax is called, where there is one only. */
  taxName: string | null;
  total: string;
  /** Null where nothing is owed by nature: on a credit note. */
  standing: { paid: string; balance: string } | null;
  currency: CurrencyLook;
  action?: ReactNode;
  /** What was paid, one by one. */
  children?: ReactNode;
}

/** What something costs, what was paid of it, and what is left. */
export function MoneyCard({
  exclTax,
  tax,
  taxName,
  total,
  standing,
  currency,
  action,
  children,
}: MoneyCardProps) {
  const t = useT();
  return (
    <Card title={t(standing ? 'billing.money.title' : 'billing.money.amounts')} action={action}>
      <Sums>
        <Sum label={t('billing.money.exclTax')}>
          <Money amount={exclTax} currency={currency} />
        </Sum>
        <Sum label={<bdi>{taxName ?? t('billing.money.tax')}</bdi>}>
          <Money amount={tax} currency={currency} />
        </Sum>
        <Sum label={t('billing.money.total')} weight="strong">
          <Money amount={total} currency={currency} named />
        </Sum>
      </Sums>
      {children && <div className={classes.part}>{children}</div>}
      {standing && <Balance {...standing} total={total} currency={currency} />}
    </Card>
  );
}

interface BalanceProps {
  paid: string;
  balance: string;
  total: string;
  currency: CurrencyLook;
}

function Balance({ paid, balance, total, currency }: BalanceProps) {
  const t = useT();
  const { percent } = useFormat();
  const share = paidShare(paid, total);
  const isOver = compareMoney(balance, '0') < 0;
  return (
    <div className={`${classes.part} ${classes.balance}`}>
      <div className={classes.left}>
        <span>{t(isOver ? 'billing.money.overpaid' : 'billing.money.balance')}</span>
        <Money className={classes.figure} amount={balance.replace('-', '')} currency={currency} named />
      </div>
      <span aria-hidden className={classes.bar}>
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      <span className={classes.share}>{t('billing.money.share', { share: isolate(percent(share)) })}</span>
    </div>
  );
}

/** Whole percent for the eye; nothing is reckoned with it. */
function paidShare(paid: string, total: string): number {
  if (compareMoney(total, '0') === 0) return 100;
  return Math.min(100, Math.floor((Number(paid) / Number(total)) * 100));
}
