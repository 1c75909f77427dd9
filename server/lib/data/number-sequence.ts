import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { numberSequences } from './number-sequence.table.ts';
import { readRows } from './statement.ts';

/** A kind of numbered records, and the prefix that a new shop gives their numbers; declared beside their table. */
export interface Sequence {
  kind: string;
  prefix: string;
}

export interface SequenceState {
  prefix: string;
  next: number;
}

const width = 4;
/** As many as may be booked by hand at the same moment. */
const soon = 20;

/**
 * Takes the next number of a kind, such as `INV-0042`, without gaps: the row stays locked until the caller's
 * transaction ends, and a rollback gives the number back. Take it late in the transaction.
 */
export async function takeNumber(database: Database, sequence: Sequence): Promise<string> {
  const { prefix, first } = await takeNumbers(database, sequence, 1);
  return numbered(prefix, first);
}

/** Takes `count` numbers in a row, in the same way; answers the first. */
export async function takeNumbers(
  database: Database,
  { kind, prefix }: Sequence,
  count: number,
): Promise<{ prefix: string; first: number }> {
  const [taken] = await database
    .insert(numberSequences)
    .values({ kind, prefix, next: 1 + count })
    .onConflictDoUpdate({
      target: numberSequences.kind,
      set: { next: sql`${numberSequences.next} + ${count}` },
    })
    .returning({ prefix: numberSequences.prefix, next: numberSequences.next });
  if (!taken) throw new Error(`no number for ${kind}`);
  return { prefix: taken.prefix, first: taken.next - count };
}

/** The next few numbers, of which the first that nobody took by hand is a suggestion; nothing is reserved. */
export async function peekNumbers(database: Database, sequence: Sequence, count: number): Promise<string[]> {
  const { prefix, next } = await stateOf(database, sequence);
  return Array.from({ length: count }, (_, ahead) => numbered(prefix, next + ahead));
}

/**
 * Counts on when somebody used the suggested number, or one that is suggested soon, so that the next suggestion is
 * another. What looks different, or lies further ahead, moves nothing. `state` is what the caller has read of the
 * sequence, null where it has no row; an older one does no harm, for the count never goes back. Call it late in the
 * transaction: the row stays locked until it ends.
 */
export async function passNumber(
  database: Database,
  sequence: Sequence,
  used: string,
  state: SequenceState | null,
): Promise<void> {
  const { prefix, next } = state ?? { prefix: sequence.prefix, next: 1 };
  const ahead = Array.from({ length: soon }, (_, each) => numbered(prefix, next + each)).indexOf(used);
  if (ahead < 0) return;
  const after = next + ahead + 1;
  await database
    .insert(numberSequences)
    .values({ kind: sequence.kind, prefix, next: after })
    .onConflictDoUpdate({
      target: numberSequences.kind,
      set: { next: sql`greatest(${numberSequences.next}, ${after})` },
    });
}

/** Gives the numbers of a kind another prefix from the next one on; the count goes on. */
export async function setPrefix(database: Database, { kind }: Sequence, prefix: string): Promise<void> {
  await database
    .insert(numberSequences)
    .values({ kind, prefix })
    .onConflictDoUpdate({ target: numberSequences.kind, set: { prefix } });
}

export const prefixOf = async (database: Database, sequence: Sequence): Promise<string> =>
  (await stateOf(database, sequence)).prefix;

async function stateOf(database: Database, { kind, prefix }: Sequence): Promise<SequenceState> {
  const [row] = await readRows<SequenceState>(
    database,
    sql`select prefix, next from number_sequences where kind = ${kind}`,
  );
  return row ?? { prefix, next: 1 };
}

const numbered = (prefix: string, number: number): string => prefix + String(number).padStart(width, '0');
