import {
  type Icon,
  IconClipboardList,
  IconHanger,
  IconMessage,
  IconRulerMeasure,
  IconSignature,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageKey, Translate } from '#shared/i18n/messages.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { OrderListRow } from '#shared/orders/order/order.schema.ts';
import { openStages, type Stage, type StageAction } from '#shared/orders/statuses/stage.rules.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { designSource } from '#web/catalogue/design/design.source.ts';
import { customerSource } from '#web/customers/customer/customer.source.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { navigate } from '#web/lib/router/history.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { useReadyDialog } from '#web/orders/messages/use-ready-dialog.tsx';
import { useTranslatedNames } from '#web/orders/order/translated-names.ts';
import { tailorSource } from '#web/orders/production/assignee.source.ts';
import { actionIcons } from '#web/orders/production/order-action.icons.ts';
import { actionPermission, actionsOf, subjectOf } from '#web/orders/production/order-action.rules.ts';
import { type OrderActions, useOrderActions } from '#web/orders/production/use-order-actions.tsx';
import { statusSource } from '#web/orders/statuses/label.sources.ts';
import { StageGlyph } from '#web/orders/statuses/stage-label.tsx';
import {
  orderPath,
  orderScreens,
  type Screen,
  screenPath,
  screenTitle,
} from '#web/orders/statuses/stage-screens.ts';
import { workTypeSource } from '#web/settings/works/work-type.source.ts';
import { companySource } from '#web/suppliers/company.source.ts';
import type { BulkAction, Filter, Tab } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { OrderCard } from './order-card.tsx';
import { orderColumns } from './order-columns.tsx';
import { saveSheets } from './order-sheets.ts';

/** Orders aren't deleted in bulk; an untouched one can be deleted on its own page. */
const { remove: _, ...listed } = orderContract;

/** The list of all orders, or of those of one stage. */
function OrderList({ screen }: { screen: Screen }) {
  const t = useT();
  const stage = screen === 'all' ? undefined : screen;
  const { listRow } = useTranslatedNames();
  const { ask, dialog } = useOrderActions();
  const { tell, readyDialog } = useReadyDialog();
  const tabs = useStageTabs();
  const { currencyName } = useFormat();
  const base = useRead(currencyContract.current, {}, { staleTime: 600_000 }).data;
  const currency = base && { code: base.code, name: currencyName(base) };
  const isOfCustomer = useSearchParams().has('customerId');
  return (
    <>
      <ListPage
        contract={listed}
        name={`orders:${screen}`}
        title={screenTitle(screen)}
        explanation={`orders.list.explanation.${screen}`}
        shownAs={listRow}
        fixed={stage ? { stage } : {}}
        // The workshop does late orders first, then those in a rush.
        sort={isOpenStage(stage) ? 'urgent' : undefined}
        tabs={tabs}
        columns={orderColumns({ t, screen, currency })}
        filters={orderFilters(screen, isOfCustomer)}
        searchLabel="orders.list.search"
        nameOf={(order) => order.referenceNumber}
        hrefOf={(order) => orderPath(order.id)}
        newHref="/orders/new"
        newLabel="orders.list.create"
        card={(order) => <OrderCard order={order} screen={screen} />}
        bulkActions={[
          ...actionsOf(stage).map((action, index) => bulkAction(action, index === 0, ask)),
          ...(stage === undefined || stage === 'completed' ? [readyAction(tell)] : []),
          ...paperActions(stage),
          sheetsAction(t),
        ]}
        bulkSummary={(orders) =>
          t('orders.list.pieces', { count: orders.reduce((sum, { pieces }) => sum + pieces, 0) })
        }
        empty={{
          icon: IconHanger,
          title: 'orders.list.notFound',
          hint: emptyHints[screen],
        }}
      />
      {dialog}
      {readyDialog}
    </>
  );
}

function useStageTabs(): Tab[] {
  const t = useT();
  const { data: counts } = useRead(orderContract.stageCounts, {});
  return orderScreens.map((screen) => ({
    to: screenPath(screen),
    label: t(screenTitle(screen)),
    count: counts?.[screen],
    ...(screen !== 'all' && { glyph: <StageGlyph stage={screen} /> }),
  }));
}

/** How orders come to a screen. */
const emptyHints: Readonly<Record<Screen, MessageKey>> = {
  all: 'orders.list.emptyAll',
  pending: 'orders.list.emptyPending',
  inQueue: 'orders.list.emptyHint',
  partialCompletion: 'orders.list.emptyHint',
  completed: 'orders.list.emptyHint',
  cancelled: 'orders.list.emptyCancelled',
};

/** The search finds customers, so the customer filter shows only if a link from a customer's page has set it. */
const orderFilters = (screen: Screen, isOfCustomer: boolean): Filter[] => [
  { kind: 'dates', label: 'orders.list.filter.due', from: 'dueFrom', to: 'dueTo' },
  ...(screen === 'completed' || screen === 'cancelled'
    ? []
    : [
        {
          kind: 'choice' as const,
          label: 'orders.list.filter.late' as const,
          key: 'late',
          options: { true: 'orders.list.filter.lateOnly' as const },
        },
        ...(screen === 'all'
          ? [
              {
                kind: 'choice' as const,
                label: 'orders.list.filter.open' as const,
                key: 'open',
                options: { true: 'orders.list.filter.openOnly' as const },
              },
            ]
          : []),
      ]),
  ...(screen === 'inQueue' || screen === 'partialCompletion' || screen === 'all'
    ? [
        {
          kind: 'choice' as const,
          label: 'orders.list.filter.reported' as const,
          key: 'reported',
          options: { true: 'orders.list.filter.reportedOnly' as const },
        },
      ]
    : []),
  ...(screen === 'completed' || screen === 'all'
    ? [
        {
          kind: 'choice' as const,
          label: 'orders.list.filter.told' as const,
          key: 'untold',
          options: { true: 'orders.list.filter.untoldOnly' as const },
        },
        {
          kind: 'choice' as const,
          label: 'orders.list.filter.billed' as const,
          key: 'unbilled',
          options: { true: 'orders.list.filter.unbilledOnly' as const },
        },
        {
          kind: 'choice' as const,
          label: 'orders.list.returned.wholly' as const,
          key: 'returned',
          options: {
            partly: 'orders.list.returned.partly' as const,
            wholly: 'orders.list.returned.wholly' as const,
          },
        },
        {
          kind: 'dates' as const,
          label: 'orders.list.filter.handedOver' as const,
          from: 'handedOverFrom',
          to: 'handedOverTo',
          named: ['today', 'lastWeek', 'thisMonth', 'lastMonth'] as const,
        },
      ]
    : []),
  { kind: 'record', label: 'orders.list.filter.workType', key: 'workTypeId', of: workTypeSource },
  { kind: 'record', label: 'reports.figures.design', key: 'designId', of: designSource },
  { kind: 'record', label: 'orders.list.filter.company', key: 'companyId', of: companySource },
  { kind: 'record', label: 'orders.list.filter.user', key: 'userId', of: tailorSource },
  {
    kind: 'record',
    label: 'orders.list.filter.status',
    key: 'statusId',
    of: statusSource(screen === 'all' ? undefined : screen),
  },
  ...(isOfCustomer
    ? [
        {
          kind: 'record' as const,
          label: 'orders.list.filter.customer' as const,
          key: 'customerId',
          of: customerSource,
        },
      ]
    : []),
];

const bulkAction = (
  action: StageAction,
  primary: boolean,
  ask: OrderActions['ask'],
): BulkAction<OrderListRow> => ({
  key: action,
  label: `orders.actions.${action}`,
  icon: actionIcons[action],
  primary,
  permission: actionPermission[action],
  run: (orders) => ask(action, orders.map(subjectOf)),
});

const readyAction = (tell: (orderIds: number[]) => Promise<boolean>): BulkAction<OrderListRow> => ({
  key: 'ready',
  label: 'orders.messages.bulk.action',
  icon: IconMessage,
  permission: 'messages:write',
  run: (orders) => tell(orders.map(({ id }) => id)),
});

const isOpenStage = (stage: Stage | undefined) => openStages.some((open) => open === stage);

/** The papers of the workshop for the selected orders. */
const paperActions = (stage: Stage | undefined): BulkAction<OrderListRow>[] => {
  const paper = (key: string, label: BulkAction<OrderListRow>['label'], icon: Icon) => ({
    key,
    label,
    icon,
    run: (orders: OrderListRow[]) => {
      void navigate(`/${key}?orders=${orders.map(({ id }) => id).join(',')}`);
      return false;
    },
  });
  return [
    ...(stage === undefined || isOpenStage(stage)
      ? [paper('job-cards', 'orders.card.action', IconClipboardList)]
      : []),
    ...(stage === 'inQueue' || stage === 'partialCompletion'
      ? [paper('hand-outs', 'orders.slip.action', IconSignature)]
      : []),
  ];
};

/** The measurements that the selected orders are made to, in one file. */
const sheetsAction = (t: Translate): BulkAction<OrderListRow> => ({
  key: 'sheets',
  label: 'orders.card.sheets',
  icon: IconRulerMeasure,
  permission: 'measurements:read',
  run: (orders, work) => saveSheets(t, orders, work),
});

/** Each screen has its own component, so that none keeps the selection and dialogs of another. */
export const orderLists = {
  all: () => <OrderList screen="all" />,
  pending: () => <OrderList screen="pending" />,
  inQueue: () => <OrderList screen="inQueue" />,
  partialCompletion: () => <OrderList screen="partialCompletion" />,
  completed: () => <OrderList screen="completed" />,
  cancelled: () => <OrderList screen="cancelled" />,
} as const satisfies Record<Screen, () => ReactNode>;
