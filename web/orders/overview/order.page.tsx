import { type ComponentType, useMemo } from 'react';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import type { OrderEvent } from '#shared/orders/order/order-event.schema.ts';
import { useRead } from '#web/lib/query.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { OrderMessages } from '#web/orders/messages/message-slots.tsx';
import { useTranslatedNames } from '#web/orders/order/translated-names.ts';
import { subjectOf } from '#web/orders/production/order-action.rules.ts';
import { useOrderActions } from '#web/orders/production/use-order-actions.tsx';
import { WorkCard } from '#web/orders/production/work.panel.tsx';
import { workMatrix } from '#web/orders/production/work-matrix.rules.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { useWorkTypes } from '#web/settings/works/use-work-types.ts';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { RecordPage } from '#web/ui/layout/record-page.tsx';
import classes from './order.module.css';
import { OrderFacts } from './order-facts.panel.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderHistory } from './order-history.panel.tsx';
import { StageStepper } from './stage-stepper.tsx';

/** What areas to the right of the orders add to the page. */
export interface OrderSlots {
  /** Shown below the customer. */
  Appointments: ComponentType<{ order: Order }>;
  /** Shown after them: amounts, payments, invoices. */
  Aside: ComponentType<{ order: Order }>;
  /** Shown before the order's own actions: print, invoice. */
  Actions: ComponentType<{ order: Order }>;
}

/** One order: stage, work, amounts and history. */
export const OrderPage = (slots: OrderSlots) => (
  <RecordPage
    contract={orderContract.get}
    title="orders.page.title"
    back={{ to: '/orders', label: 'orders.page.back' }}
    manifest={orderContract.manifest}
  >
    {(order) => <OrderRecord order={order} {...slots} />}
  </RecordPage>
);

function OrderRecord({ order: typed, Appointments, Aside, Actions }: OrderSlots & { order: Order }) {
  const words = useTranslatedNames();
  const order = useMemo(() => words.order(typed), [words, typed]);
  const marked = useMarkedRow(order);
  const inOrder = useWorkTypes().map(({ id }) => id);
  const history = useRead(orderContract.events, { params: { id: order.id } });
  const events = history.data?.data;
  const currency = useCurrency(order.currency, order.decimals);
  const { ask, dialog } = useOrderActions();
  const matrix = workMatrix(order, inOrder);
  return (
    <>
      <OrderHeader
        order={order}
        told={toldReady(events ?? [])}
        Actions={Actions}
        onAct={(action) => void ask(action, [subjectOf(order)])}
      />
      <PageBody>
        <StageStepper order={order} events={events ?? []} ready={matrix.ready} pieces={matrix.pieces} />
        <div className="with-aside">
          <div className={`grid shrinkable gap-14 ${classes.main}`}>
            <WorkCard
              order={order}
              matrix={matrix}
              marked={marked}
              onAct={(action, of) => void ask(action, [subjectOf(order)], of && { of })}
            />
            <OrderHistory
              events={events}
              error={history.error}
              onRetry={() => void history.refetch()}
              rows={typed.rows}
              currency={currency}
            />
          </div>
          <div className={`grid shrinkable gap-14 ${classes.aside}`}>
            <OrderFacts order={order} />
            <Aside order={order} />
            <Appointments order={order} />
            <OrderMessages order={order} />
          </div>
        </div>
      </PageBody>
      {dialog}
    </>
  );
}

/** When the customer was last told that the order is ready; null: not yet. */
const toldReady = (events: readonly OrderEvent[]): string | null =>
  events.find(({ kind, data }) => kind === 'messaged' && data.message === 'ready')?.created ?? null;

/** The row in the address, as a ticket's code leads to it: by its id, or by its place in the order. */
function useMarkedRow({ rows }: Order): number | undefined {
  const params = useSearchParams();
  const place = Number(params.get('place'));
  const row = rows.find(({ id }) => id === Number(params.get('row'))) ?? rows[place - 1];
  return row?.id;
}
