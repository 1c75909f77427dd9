import type { MessageKey } from '#shared/i18n/messages.ts';

/** What is said of one kind of record; whatever is left out is said in the messages for any. */
export interface RecordMessages {
  /** A new one was saved. */
  saved?: MessageKey;
  updated?: MessageKey;
  removed?: MessageKey;
  saveFailed?: MessageKey;
  removeFailed?: MessageKey;
  fetchFailed?: MessageKey;
}
