import type { TrackedOrder } from '#shared/orders/tracking/tracking.api.ts';

type Order = Pick<
  TrackedOrder,
  | 'stage'
  | 'orderedOn'
  | 'dueDate'
  | 'startedOn'
  | 'firstReadyOn'
  | 'readyOn'
  | 'handedOverOn'
  | 'pieces'
  | 'ready'
>;

/** One of the steps that a customer sees, in their order. */
export interface TrackedStep {
  name: 'taken' | 'workshop' | 'partly' | 'readyToCollect' | 'collectedStep';
  state: 'done' | 'now' | 'planned';
  /** When it was reached, or is promised; null: nobody has said when. */
  on: string | null;
  /** How much of it is done, from 0 to 1. */
  share: number;
}

/** The steps of an order. One piece can't be partly ready, and what isn't ready yet isn't told when it is collected. */
export function trackedSteps(order: Order): TrackedStep[] {
  const { orderedOn, dueDate, startedOn, firstReadyOn, readyOn, handedOverOn, pieces, ready } = order;
  const isReady = readyOn !== null;
  const isPartly = ready > 0 || isReady;
  const steps: Omit<TrackedStep, 'state'>[] = [
    { name: 'taken', on: orderedOn, share: 1 },
    { name: 'workshop', on: startedOn, share: isPartly ? 1 : startedOn ? 0.5 : 0 },
    ...(pieces > 1
      ? [{ name: 'partly' as const, on: firstReadyOn, share: isReady ? 1 : ready / pieces }]
      : []),
    { name: 'readyToCollect', on: readyOn ?? dueDate, share: isReady ? 1 : 0 },
    ...(handedOverOn ? [{ name: 'collectedStep' as const, on: handedOverOn, share: 1 }] : []),
  ];
  return steps.map((step) => ({
    ...step,
    state: step.share === 1 ? 'done' : step.share > 0 ? 'now' : 'planned',
  }));
}
