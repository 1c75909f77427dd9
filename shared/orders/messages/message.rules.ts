import type { MessageKind } from '#shared/orders/order/message-kind.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';

/** Why a message can't be written now. */
export const messageRefusals = [
  'cancelled',
  'notReady',
  'handedOver',
  'settled',
  'notAllowed',
  'empty',
] as const;
export type MessageRefusal = (typeof messageRefusals)[number];

interface Told {
  stage: Stage;
  isHandedOver: boolean;
  owes: boolean;
}

/** Why a message of this kind doesn't fit an order as it is; null if it does. */
export function orderRefusal(kind: MessageKind, { stage, isHandedOver, owes }: Told): MessageRefusal | null {
  if (stage === 'cancelled') return 'cancelled';
  if (kind === 'reminder') return isHandedOver && !owes ? 'settled' : null;
  if (isHandedOver) return 'handedOver';
  return kind === 'ready' && stage !== 'completed' ? 'notReady' : null;
}

/** Whether the day of an order is still to come for its customer: not once it is ready, nor when the day is past. */
export const isAwaited = (
  { stage, isHandedOver, dueDate }: Omit<Told, 'owes'> & { dueDate: string },
  today: string,
): boolean => !isHandedOver && stage !== 'completed' && dueDate >= today;

/** The message that an order most likely needs next. */
export function likelyKind({
  stage,
  isHandedOver,
}: Omit<Told, 'owes'>): Exclude<MessageKind, 'statement' | 'invoiceReminder'> {
  if (isHandedOver) return 'reminder';
  return stage === 'completed' ? 'ready' : 'received';
}

/** In milliseconds: within this time of a message, a second one of its kind has to be asked for. */
const sameAgainMs = 24 * 3_600_000;

/** Whether a message of the same kind was written so lately that another one may be a mistake. */
export const isRecent = (last: { created: string } | null, now = Date.now()): boolean =>
  last !== null && now - Date.parse(last.created) < sameAgainMs;
