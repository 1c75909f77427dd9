import type { MessageKey } from '#shared/i18n/messages.ts';

/** Messages about one kind of record; those left out have a general text. */
export interface RecordMessages {
  /** A new one was saved. */
  saved?: MessageKey;
  updated?: MessageKey;
  removed?: MessageKey;
  saveFailed?: MessageKey;
  removeFailed?: MessageKey;
  fetchFailed?: MessageKey;
}
