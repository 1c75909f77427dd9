import type { Icon } from '@tabler/icons-react';
import type { MessageKey, Translate } from '#shared/i18n/messages.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { missingText } from '#web/lib/missing-text.ts';

/**
 * What the values of a column are: a code, a phone number, a date, a timestamp, a yes that is worth showing, a record or
 * person by name (`{ name }`), amounts of one currency, which the header names, one of several choices, or the name of
 * a record with its picture.
 */
export type ColumnKind<Row> =
  | 'code'
  | 'phone'
  | 'date'
  | 'time'
  | 'yes'
  | 'record'
  | 'person'
  | { money: CurrencyLook | undefined }
  | { choices: Readonly<Record<string, MessageKey>> }
  | { picture: (row: Row) => Picture };

interface Picture {
  /** The small copy. */
  url: string | undefined;
  /** Stands for a record without one; a kind that isn't known has none of its own. */
  icon: Icon | undefined;
}

/** The name of a person or record that a row has as `{ id, name }`; null for none. */
export const nameIn = (value: unknown): string | null => (value as { name?: string } | null)?.name ?? null;

/** A choice in words; one that this version doesn't know as it is stored. */
export function choiceText(t: Translate, choices: Readonly<Record<string, MessageKey>>, value: unknown) {
  const key = choices[String(value)];
  return key ? t(key) : missingText(String(value));
}
