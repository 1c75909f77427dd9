import { Button } from '@mantine/core';
import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { westernDigits } from '#shared/lib/digits.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { dashboardContract } from '#shared/reports/dashboard/dashboard.contract.ts';
import { backupContract } from '#shared/settings/backup.contract.ts';
import { DocumentsNotice } from '#web/billing/einvoice/documents-notice.tsx';
import { fetched } from '#web/lib/fetched.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission, useSession } from '#web/lib/session.ts';
import { LastBackup } from '#web/settings/last-backup.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import classes from './dashboard.module.css';
import { partOfDay } from './dashboard.rules.ts';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { StoreSlide } from './store.slide.tsx';
import { TrackSlide } from './track.slide.tsx';

/** Not for the owner, who may do everything and begins with the figures. */
const StartPanel = fetched(async () => (await import('./start.panel.tsx')).StartPanel);
/** For the owner of a new shop: until a page of recent orders is full. */
const FirstSteps = fetched(async () => (await import('./first-steps.panel.tsx')).FirstStepsPanel);
const fewOrders = 8;

const refetchIntervalMs = 60_000;
const hourMs = 3_600_000;

/** The dashboard: open work, due orders, workload, new orders. */
export default function DashboardPage() {
  const t = useT();
  const { date, weekday, today, time, hijriBeside } = useFormat();
  const session = useSession();
  const mayRead = usePermission('orders:read');
  const isOwner = usePermission('accounting:read');
  const mayOrder = usePermission('orders:write');
  const mayAddCustomer = usePermission('customers:write');
  const read = useRead(dashboardContract, {}, { enabled: mayRead, refetchInterval: refetchIntervalMs });
  const mayBackUp = usePermission('settings:backup');
  const { data: backups } = useRead(backupContract.get, {}, { enabled: mayBackUp, refetchInterval: hourMs });
  const lastBackup = backups?.nightly && (
    <p>
      <Link to="/settings">
        <LastBackup backups={backups} />
      </Link>
    </p>
  );
  const facts = read.data?.today;
  const name = session.status === 'signedIn' ? isolateWords(session.user.name) : '';
  const greeting = t(`reports.${partOfDay(westernDigits(time(new Date().toISOString())))}`, { name });

  return (
    <>
      <PageHeader
        title={greeting}
        explanation={[
          weekday(today()),
          date(today()),
          hijriBeside(today()),
          facts && facts.orders > 0 && t('reports.takenToday', { count: facts.orders }),
          facts && facts.received > 0 && t('reports.receivedToday', { count: facts.received }),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {mayAddCustomer && (
              <Button
                component={Link}
                to="/customer/new"
                variant="default"
                leftSection={<IconUserPlus aria-hidden size={16} stroke={1.7} />}
              >
                {t('reports.newCustomer')}
              </Button>
            )}
            {mayOrder && (
              <Button
                component={Link}
                to="/orders/new"
                leftSection={<IconPlus aria-hidden size={16} stroke={1.9} />}
              >
                {t('reports.newOrder')}
              </Button>
            )}
          </>
        }
      />
      <PageBody>
        {backups?.isOverdue && lastBackup}
        <DocumentsNotice />
        {isOwner && read.data && read.data.recentOrders.length < fewOrders && (
          <Suspense>
            <FirstSteps />
          </Suspense>
        )}
        <div className={classes.slides}>
          <StoreSlide dashboard={read.data} />
          {mayRead && <TrackSlide dashboard={read.data} />}
        </div>
        {!isOwner && (
          <Suspense>
            <StartPanel dashboard={read.data} />
          </Suspense>
        )}
        {read.isError && !read.data && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {mayRead && read.isPending && <DashboardSkeleton />}
        {read.data && <DashboardFigures dashboard={read.data} />}
        {!backups?.isOverdue && lastBackup}
      </PageBody>
    </>
  );
}
