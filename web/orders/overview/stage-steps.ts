import type { Order } from '#shared/orders/order/order.schema.ts';
import type { OrderEvent } from '#shared/orders/order/order-event.schema.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';

/** Spec §4 names the four values of a step. */
export interface StageStep {
  stage: Stage;
  status: 'complete' | 'in-progress' | 'pending' | 'error';
  /** When the order reached the stage; null if it never did, or skipped it. */
  reached: string | null;
}

const path: readonly Stage[] = ['pending', 'inQueue', 'partialCompletion', 'completed'];

/** The steps of an order through its stages. A cancelled order stops at the last one it reached. */
export function stageSteps(
  order: Pick<Order, 'stage' | 'created' | 'cancelledAt'>,
  events: readonly OrderEvent[],
): StageStep[] {
  const reachedOf = (stage: Stage) => (stage === 'pending' ? order.created : arrival(stage, events));
  if (order.stage !== 'cancelled') {
    const now = path.indexOf(order.stage);
    return path.map((stage, index) => ({
      stage,
      status: statusOf(index, now, stage),
      reached: index <= now ? reachedOf(stage) : null,
    }));
  }
  const cancelled = events.find(({ kind, undone }) => kind === 'cancelled' && !undone);
  const last = path.indexOf(cancelled?.data.stageBefore ?? 'pending');
  return [
    ...path.slice(0, Math.max(0, last) + 1).map((stage) => ({
      stage,
      status: 'complete' as const,
      reached: reachedOf(stage),
    })),
    { stage: 'cancelled', status: 'error', reached: order.cancelledAt },
  ];
}

function statusOf(index: number, now: number, stage: Stage): StageStep['status'] {
  if (index < now || (index === now && stage === 'completed')) return 'complete';
  return index === now ? 'in-progress' : 'pending';
}

/** Events are sorted newest first. Undone events, and those that undo them, don't count. */
const arrival = (stage: Stage, events: readonly OrderEvent[]): string | null =>
  events.find(
    ({ data, undone, compensates }) =>
      data.stageAfter === stage && data.stageBefore !== stage && !undone && compensates === null,
  )?.created ?? null;
