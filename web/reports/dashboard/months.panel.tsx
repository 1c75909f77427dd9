import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import classes from './dashboard.module.css';

const shown = 6;

/** Orders booked in each of the last months; time runs left to right in every language. */
export function MonthsPanel({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const { month, number } = useFormat();
  const months = dashboard.months.slice(-shown);
  const current = months.at(-1);
  const nameOf = (named: string) => month(`${named}-01`);
  const bars = months.map(({ month: named, orders }) => ({
    name: nameOf(named),
    count: orders,
    isRunning: named === current?.month,
  }));
  return (
    <Card title={t('reports.months')} note={t('reports.monthsNote', { count: shown })}>
      {current && (
        <p className={classes.current}>
          <Num className={classes.figure}>{number(current.orders)}</Num>
          <span>{t('reports.thisMonth', { month: nameOf(current.month) })}</span>
          {current.total !== null && <Money amount={current.total} currency={dashboard.currency} named />}
        </p>
      )}
      <BarChart title={t('reports.months')} bars={bars} write={number} />
    </Card>
  );
}
