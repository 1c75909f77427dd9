import type { CurrencyLook } from '#web/lib/format.ts';

/**
 * What the values of a column are: a code or phone number, a date, a timestamp, a yes that is worth showing, a person
 * or record by name (`{ name }`), or amounts of one currency, which the header names.
 */
export type ColumnKind = 'code' | 'date' | 'time' | 'yes' | 'record' | { money: CurrencyLook | undefined };

/** The name of a person or record that a row has as `{ id, name }`; null for none. */
export const nameIn = (value: unknown): string | null => (value as { name?: string } | null)?.name ?? null;
