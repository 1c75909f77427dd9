import { piecesOf, type Quantity } from '#shared/lib/quantity.ts';

/** Derives the stage of an order from its work. Source: rules Orders 3 and 4, Production 4. */

/** From nothing started to everything done; `cancelled` is separate. */
export const stages = ['pending', 'inQueue', 'partialCompletion', 'completed', 'cancelled'] as const;
export type Stage = (typeof stages)[number];
/** The stages with work to do. */
export const openStages = ['pending', 'inQueue', 'partialCompletion'] as const;
export type OpenStage = (typeof openStages)[number];

/** Pieces of one row in one work type. */
export interface WorkProgress {
  /** Given out and not returned as rejected; includes the collected ones. */
  assigned: number;
  /** Returned as good; at most `assigned`. */
  collected: number;
}

export interface RowProgress {
  quantity: Quantity;
  /** One entry per work type that the row needs; a delivery may need none. */
  works: readonly WorkProgress[];
}

export interface OrderProgress {
  cancelled: boolean;
  rows: readonly RowProgress[];
}

/** Pieces of a row that have finished all its work: the lowest collected count, or all pieces of a row without work. */
export const donePieces = (row: RowProgress): number =>
  Math.min(piecesOf(row.quantity), ...row.works.map(({ collected }) => collected));

/** The stage that follows from assigned and collected pieces. A row without work counts as done. */
export function deriveStage({ cancelled, rows }: OrderProgress): Stage {
  if (cancelled) return 'cancelled';
  const works = rows.flatMap((row) => row.works);
  const isDone = rows.every((row) => donePieces(row) >= piecesOf(row.quantity));
  if (isDone && rows.length > 0) return 'completed';
  if (works.some(({ collected }) => collected > 0)) return 'partialCompletion';
  return works.some(({ assigned }) => assigned > 0) ? 'inQueue' : 'pending';
}

/** The stages in which each action is allowed; the actions make further checks themselves. */
export const stageActions = {
  assign: openStages,
  collect: ['inQueue', 'partialCompletion'],
  complete: ['inQueue', 'partialCompletion'],
  cancel: openStages,
  undoCancel: ['cancelled'],
  revert: ['inQueue', 'partialCompletion', 'completed'],
  handOver: ['completed'],
} as const satisfies Readonly<Record<string, readonly Stage[]>>;

export type StageAction = keyof typeof stageActions;

export const isAllowed = (action: StageAction, stage: Stage): boolean =>
  (stageActions[action] as readonly Stage[]).includes(stage);
