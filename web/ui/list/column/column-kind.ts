import type { CurrencyLook } from '#web/lib/format.ts';

/**
 * What the values of a column are: a code or phone, a day, an instant, a yes that is worth saying, somebody or
 * something by its name (`{ name }`), or amounts of one currency, which the head names.
 */
export type ColumnKind = 'code' | 'date' | 'time' | 'yes' | 'record' | { money: CurrencyLook | undefined };

/** The name of a person or record that a row answers as `{ id, name }`; null for none. */
export const nameIn = (value: unknown): string | null => (value as { name?: string } | null)?.name ?? null;
