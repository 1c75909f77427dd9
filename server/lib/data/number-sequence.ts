import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { normaliseCode } from '#shared/lib/normalise-code.ts';
import { numberSequences } from './number-sequence.table.ts';
import { statement } from './statement.ts';

/** A kind of numbered record, and the prefix of its numbers in a new shop; declared beside its table. */
export interface Sequence {
  kind: string;
  prefix: string;
}

export interface SequenceState {
  prefix: string;
  next: number;
}

const width = 4;
/** How many numbers after the next one are checked, enough for several manual entries at a time. */
const checkedAhead = 20;

/**
 * Takes the next number of a kind, such as `INV-0042`, without gaps: the row stays locked until the caller's
 * transaction ends, and a rollback gives the number back. Take it late in the transaction.
 */
export async function takeNumber(database: Database, sequence: Sequence): Promise<string> {
  const { prefix, first } = await takeNumbers(database, sequence, 1);
  return numbered(prefix, first);
}

/** Takes `count` consecutive numbers in the same way; returns the first. */
export async function takeNumbers(
  database: Database,
  { kind, prefix }: Sequence,
  count: number,
): Promise<{ prefix: string; first: number }> {
  const [taken] = await take(database, { kind, prefix, count });
  if (!taken) throw new Error(`no number for ${kind}`);
  return { prefix: taken.prefix, first: taken.next - count };
}

const take = statement<SequenceState, { kind: string; prefix: string; count: number }>(
  'take numbers',
  ({ kind, prefix, count }) => sql`
    insert into number_sequences as s (kind, prefix, next) values (${kind}, ${prefix}, 1 + ${count}::int)
    on conflict (kind) do update set next = s.next + ${count}::int returning prefix, next`,
);

/** The next few numbers; the first unused one is a suggestion. Nothing is reserved. */
export async function peekNumbers(database: Database, sequence: Sequence, count: number): Promise<string[]> {
  const { prefix, next } = await stateOf(database, sequence);
  return Array.from({ length: count }, (_, ahead) => numbered(prefix, next + ahead));
}

/**
 * Advances the sequence if a record uses the suggested number, or one shortly after it, so that the next suggestion
 * differs. A number in another form or further ahead has no effect. `state` is the sequence as the caller read it,
 * null if it has no row; an outdated one is harmless, since the sequence never goes back. Call it late in the
 * transaction: the row stays locked until its end.
 */
export async function passNumber(
  database: Database,
  sequence: Sequence,
  used: string,
  state: SequenceState | null,
): Promise<void> {
  const { prefix, next } = state ?? { prefix: sequence.prefix, next: 1 };
  const ahead = Array.from({ length: checkedAhead }, (_, each) =>
    normaliseCode(numbered(prefix, next + each)),
  ).indexOf(normaliseCode(used));
  if (ahead < 0) return;
  await advance(database, sequence, { prefix, next: next + ahead + 1 });
}

/** Never goes back. */
const advance = (database: Database, { kind }: Sequence, { prefix, next }: SequenceState) =>
  database
    .insert(numberSequences)
    .values({ kind, prefix, next })
    .onConflictDoUpdate({
      target: numberSequences.kind,
      set: { next: sql`greatest(${numberSequences.next}, ${next})` },
    });

/** Changes the prefix of a kind's numbers from the next one on; the count continues. */
export async function setPrefix(database: Database, { kind }: Sequence, prefix: string): Promise<void> {
  await database
    .insert(numberSequences)
    .values({ kind, prefix })
    .onConflictDoUpdate({ target: numberSequences.kind, set: { prefix } });
}

/**
 * Advances the sequence past those of the codes that have its form, in any spelling, so that it never comes to a code that
 * a record from elsewhere has. The row stays locked until the transaction ends.
 */
export async function passNumbers(
  database: Database,
  sequence: Sequence,
  codes: readonly string[],
): Promise<void> {
  const { prefix } = await stateOf(database, sequence);
  const start = normaliseCode(prefix);
  const numbers = codes
    .map(normaliseCode)
    .filter((code) => code.startsWith(start))
    .flatMap((code) => /^-?(\d{1,12})$/.exec(code.slice(start.length))?.[1] ?? [])
    .map(Number);
  if (numbers.length === 0) return;
  const highest = numbers.reduce((one, other) => Math.max(one, other), 0);
  await advance(database, sequence, { prefix, next: highest + 1 });
}

export const prefixOf = async (database: Database, sequence: Sequence): Promise<string> =>
  (await stateOf(database, sequence)).prefix;

async function stateOf(database: Database, { kind, prefix }: Sequence): Promise<SequenceState> {
  const [row] = await readState(database, { kind });
  return row ?? { prefix, next: 1 };
}

const readState = statement<SequenceState, { kind: string }>(
  'state of a sequence',
  ({ kind }) => sql`select prefix, next from number_sequences where kind = ${kind}`,
);

/** A number of a sequence as records have it, such as `INV-0042`. */
export const numbered = (prefix: string, number: number): string =>
  prefix + String(number).padStart(width, '0');
