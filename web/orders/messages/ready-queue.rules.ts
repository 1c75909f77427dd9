import { isRecent } from '#shared/orders/messages/message.rules.ts';
import type { MessageDraft } from '#shared/orders/messages/message.schema.ts';

/** Who of a selection can be written to now, and who not. */
export interface ReadyQueue {
  writable: MessageDraft[];
  others: MessageDraft[];
}

const canBeWritten = ({ refusal, channels, last }: MessageDraft, now: number): boolean =>
  refusal === null && !isRecent(last, now) && channels.some((each) => each.refusal === null);

/** Those whom somebody has told within a day are left alone. */
export function readyQueue(drafts: readonly MessageDraft[], now = Date.now()): ReadyQueue {
  const { writable = [], others = [] } = Object.groupBy(drafts, (draft) =>
    canBeWritten(draft, now) ? 'writable' : 'others',
  );
  return { writable, others };
}
