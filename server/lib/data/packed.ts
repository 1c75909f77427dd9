import { type SQL, sql } from 'drizzle-orm';

/**
 * Lists inside a record, such as the rows of an order. PostgreSQL returns each entry as a JSON array of texts, which
 * costs it a third of `json_build_object`, since that looks up the type of every value. One declaration is used for the
 * SQL and for the reader.
 */

interface Part<Value> {
  column: string;
  read: (text: string) => Value;
}
type Parts = Record<string, Part<unknown>>;
type Entry<Shown extends Parts> = { [Name in keyof Shown]: ReturnType<Shown[Name]['read']> };
/** The parsed JSON; null for an empty list. */
export type PackedList = (string | null)[][] | null;

interface Packed<Shown extends Parts> {
  /** One entry: `json_agg(${entry} order by …)`. */
  entry: SQL;
  read(list: PackedList): Entry<Shown>[];
}

export const text = <Value extends string = string>(column: string): Part<Value> => ({
  column,
  read: (value) => value as Value,
});
export const number = (column: string): Part<number> => ({ column, read: Number });
/** A `jsonb` column. */
export const json = <Value>(column: string): Part<Value> => ({ column, read: JSON.parse });
/** Marks a part as nullable. */
export const orNull = <Value>(part: Part<Value>): Part<Value | null> => part;

export function packed<Shown extends Parts>(parts: Shown): Packed<Shown> {
  const columns = Object.values(parts).map(({ column }) => `(${column})::text`);
  const readers = Object.entries(parts).map(([name, { read }]) => ({ name, read }));
  const readEntry = (values: readonly (string | null)[]) => {
    const entry: Record<string, unknown> = {};
    for (let index = 0; index < readers.length; index++) {
      const { name, read } = readers[index] as (typeof readers)[number];
      const value = values[index];
      entry[name] = value == null ? null : read(value);
    }
    return entry as Entry<Shown>;
  };
  return {
    entry: sql.raw(`array[${columns.join(', ')}]`),
    read: (list) => (list ?? []).map(readEntry),
  };
}
