import type { ReactNode } from 'react';
import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import classes from './dashboard.module.css';

/** Today's money: what was taken, by how it was paid, what was billed, and what is owed on invoices. */
export function MoneyPanel({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const { money, debts, currency } = dashboard;
  if (!money) return null;
  const taken = sumMoney(
    money.taken.map(({ amount }) => amount),
    currency.decimals,
  );
  const line = (key: string, label: ReactNode, amount: string, isPart = false) => (
    <li key={key} data-part={isPart || undefined}>
      <span>{label}</span>
      <Money amount={amount} currency={currency} className={isPart ? '' : (classes.strong ?? '')} />
    </li>
  );
  return (
    <Card title={t('reports.money.title')}>
      <ul className={classes.designs}>
        {line('taken', t('reports.money.taken'), taken)}
        {money.taken.map(({ method, amount }) => line(method, t(`billing.method.${method}`), amount, true))}
        {line('billed', t('reports.money.billed'), money.billed)}
        {debts && line('owed', t('reports.start.debts'), debts.amount)}
      </ul>
    </Card>
  );
}
