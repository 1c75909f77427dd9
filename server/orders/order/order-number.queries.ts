import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { passNumbers, peekNumbers } from '#server/lib/data/number-sequence.ts';
import { orderNumbers } from './order.table.ts';

/** How many numbers are looked at together. */
const lookedAt = 100;

/** The reference number that the next order gets; nothing is reserved. */
export async function nextReference(database: Database): Promise<string> {
  const { suggested, taken } = await nextNumbers(database);
  return suggested[taken] ?? (suggested[0] as string);
}

/** Moves the sequence past the numbers next in line that orders have already, because somebody typed them ahead. */
export async function passTakenNumbers(database: Database): Promise<void> {
  const { suggested, taken } = await nextNumbers(database);
  await passNumbers(database, orderNumbers, suggested.slice(0, taken));
}

/** The next numbers of the sequence, and how many of them are taken before the first free one. */
async function nextNumbers(database: Database): Promise<{ suggested: string[]; taken: number }> {
  const suggested = await peekNumbers(database, orderNumbers, lookedAt);
  const { rows } = await database.execute<{ taken: number }>(sql`
    select coalesce(min(place) - 1, ${lookedAt})::int as taken
    from unnest(${sql.param(suggested)}::text[]) with ordinality as suggested (number, place)
    where not exists (select from orders where normalise_code(reference_number) = normalise_code(number))`);
  return { suggested, taken: rows[0]?.taken ?? 0 };
}
