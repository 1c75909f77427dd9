import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import card from './card-link.module.css';
import classes from './start.module.css';

/**
 * What the user does first, by what they may do: cash and debts for a cashier, pieces to give out and to take back for a
 * workshop manager. */
export function StartPanel({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useT();
  const mayAssign = usePermission('orders:assign');
  const mayCollect = usePermission('orders:collect');
  const mayHandOver = usePermission('orders:handOver');
  const mayBill = usePermission('invoices:write');
  const mayReadCash = usePermission('cash:read');
  const pieces = (kind: 'assigned' | 'unassigned') =>
    dashboard?.workTypes.reduce((sum, each) => sum + each[kind], 0) ?? 0;
  return (
    <section aria-label={t('reports.start.title')}>
      <ul className={classes.tasks}>
        {mayReadCash && <CashTask />}
        {dashboard?.debts && <DebtTask {...dashboard.debts} />}
        {dashboard && mayBill && (
          <OrdersTask asked="unbilled" name={t('reports.start.bill')} note={t('reports.start.billNote')} />
        )}
        {dashboard && mayAssign && (
          <Task
            to="/pending-assignments"
            name={t('reports.start.assign')}
            figure={<Count of={pieces('unassigned')} />}
            note={t('reports.start.assignNote')}
          />
        )}
        {dashboard && mayCollect && (
          <Task
            to="/in-queue"
            name={t('reports.start.collect')}
            figure={<Count of={pieces('assigned')} />}
            note={t('reports.start.collectNote')}
          />
        )}
        {dashboard && mayHandOver && (
          <OrdersTask
            asked="untold"
            name={t('reports.start.handOver')}
            note={t('reports.start.handOverNote')}
          />
        )}
      </ul>
    </section>
  );
}

function Count({ of }: { of: number }) {
  const { number } = useFormat();
  return <Num>{number(of)}</Num>;
}

/** Finished orders that a filter of their list finds, and how many. */
function OrdersTask({ asked, ...task }: Omit<TaskProps, 'to' | 'figure'> & { asked: 'unbilled' | 'untold' }) {
  const query = { stage: 'completed', [asked]: 'true', perPage: 1 } as const;
  const { data } = useRead(orderContract.list, { query }, { staleTime: 0 });
  return (
    <Task
      {...task}
      to={`/completed-orders?${asked}=true`}
      figure={
        data && (
          <>
            <Count of={data.meta.total} />
            {data.meta.more && '+'}
          </>
        )
      }
    />
  );
}

/** What should lie in the till now, and until when it was counted. */
function CashTask() {
  const t = useT();
  const { today, shortDate } = useFormat();
  const currency = useBaseCurrency();
  const { data } = useRead(cashClosingContract.expected, { query: { date: today() } });
  if (!data) return null;
  const { closedUntil, expected } = data;
  return (
    <Task
      to="/cash-closings"
      name={t('reports.start.cash')}
      figure={currency && <Money amount={expected} currency={currency} />}
      note={
        closedUntil
          ? t('reports.start.cashClosed', { date: shortDate(closedUntil) })
          : t('reports.start.cashNever')
      }
    />
  );
}

/** What customers owe on invoices. */
function DebtTask({ invoices, amount }: NonNullable<Dashboard['debts']>) {
  const t = useT();
  const currency = useBaseCurrency();
  return (
    <Task
      to="/reports/receivables"
      name={t('reports.start.debts')}
      figure={currency && <Money amount={amount} currency={currency} />}
      note={t('reports.start.debtsNote', { count: invoices })}
    />
  );
}

interface TaskProps {
  to: string;
  name: string;
  figure?: ReactNode;
  note: string;
}

function Task({ to, name, figure, note }: TaskProps) {
  return (
    <li>
      <Link to={to} className={`${card.card} ${classes.task}`}>
        <span className="row apart gap-8 type-card">
          {name} <DirectionalIcon icon={IconChevronRight} size={14} />
        </span>
        {figure && <span className={classes.figure}>{figure}</span>}
        <span className="muted type-caption">{note}</span>
      </Link>
    </li>
  );
}
