import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { type FoundPage, filters, isById, type Listing, orderBy } from './listing.ts';
import { invalidField } from './problem.ts';
import { readOnce } from './statement.ts';

/** The sort key, as text, and the id of the last record of a page. */
const position = z.tuple([z.string().nullable(), z.int()]);
type Position = z.output<typeof position>;

/**
 * Finds the records after a position, for reading a whole list: unlike pages by number, this leaves out no record when
 * others are deleted meanwhile. The first position is `start`; `next` is set while there may be more. `total` counts
 * this page. Throws `invalid` for a text that isn't a position of this list.
 */
export async function pageAfter(
  database: Database,
  listing: Listing,
  { after, perPage }: { after: string; perPage: number },
): Promise<FoundPage> {
  const from = after === 'start' ? sql`true` : isAfter(listing, parsePosition(after));
  const { id, sort, search } = listing;
  const rows = await readOnce<{ id: number; key: string | null }>(
    database,
    sql`select ${id} as id, (${sort.key})::text as key from ${listing.from}
      where ${filters(listing)} and ${search?.test ?? sql`true`} and (${from})
      order by ${orderBy(listing)} limit ${perPage}`,
  ).catch(refuseOtherTypes);
  const last = rows.at(-1);
  const isFull = last !== undefined && rows.length === perPage;
  return {
    ids: rows.map((row) => Number(row.id)),
    total: rows.length,
    more: false,
    ...(isFull && { next: JSON.stringify([last.key, Number(last.id)] satisfies Position) }),
  };
}

function parsePosition(text: string): Position {
  try {
    return position.parse(JSON.parse(text));
  } catch {
    throw invalidField('after', 'validation.unknown');
  }
}

/** In ascending order nulls are last, in descending order first. */
function isAfter(listing: Listing, [key, at]: Position): SQL {
  const { id, sort } = listing;
  const further = sql.raw(sort.descending ? '<' : '>');
  if (isById(listing)) return sql`${id} ${further} ${at}`;
  const others = sort.descending ? sql`${sort.key} is not null` : sql`false`;
  if (key === null) return sql`(${sort.key} is null and ${id} ${further} ${at}) or ${others}`;
  const beyond = sql`(${sort.key}, ${id}) ${further} (${key}, ${at})`;
  return sort.descending ? beyond : sql`${beyond} or ${sort.key} is null`;
}

/** SQLSTATE class 22: the position is of a list with keys of another type. */
function refuseOtherTypes(error: unknown): never {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  throw code?.startsWith('22') ? invalidField('after', 'validation.unknown') : error;
}
