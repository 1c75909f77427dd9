import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';
import { ArticlesPanel } from './articles.panel.tsx';
import classes from './dashboard.module.css';
import { DistributionPanel } from './distribution.panel.tsx';
import { MoneyPanel } from './money.panel.tsx';
import { MonthsPanel } from './months.panel.tsx';
import { RecentOrdersPanel } from './recent-orders.panel.tsx';
import { StageCards } from './stage-cards.tsx';

/** All figures, most urgent first. */
export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      <StageCards dashboard={dashboard} />
      <div className={classes.panels}>
        <div className="grid shrinkable gap-14 content-start">
          <MoneyPanel dashboard={dashboard} />
          <DistributionPanel dashboard={dashboard} />
        </div>
        <div className={classes.stack}>
          <MonthsPanel dashboard={dashboard} />
          <ArticlesPanel dashboard={dashboard} />
        </div>
        <RecentOrdersPanel dashboard={dashboard} />
      </div>
    </>
  );
}
