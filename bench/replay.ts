import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Statement } from './record.ts';

/** Asks the database what the server asked, as named prepared statements and with nothing around them. */

/** Ids that the database gives are at least so large in a shop worth measuring, and few other numbers are. */
const leastId = 10_000;
const isTransactional = ({ query }: Statement) => /^(begin|commit)/i.test(query.text);

/** What a reading request asked, all at once as the server does. */
export async function replayRead(pool: pg.Pool, statements: readonly Statement[]): Promise<unknown[][]> {
  const answers = await Promise.all(statements.map((each) => pool.query(prepared(each, each.values))));
  return answers.map(({ rows }) => rows);
}

/**
 * What a writing request asked, in one transaction, with other values: `changes` names what is new from the start,
 * and what the database answers differently (ids) is handed on to the statements that follow.
 */
export async function replayWrite(
  pool: pg.Pool,
  statements: readonly Statement[],
  changes: ReadonlyMap<string, string>,
): Promise<unknown[][]> {
  const changed = new Map(changes);
  const answers: unknown[][] = [];
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const each of statements.filter((statement) => !isTransactional(statement))) {
      const values = each.values.map((value) => translate(value, changed));
      const { rows } = await client.query<object>(prepared(each, values));
      answers.push(rows);
      if (/^\s*(insert|with)/i.test(each.query.text)) learn(changed, each.rows, rows);
    }
    await client.query('commit');
    return answers;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const names = new Map<string, string>();

function prepared({ query }: Statement, values: unknown[]): pg.QueryConfig {
  const known = names.get(query.text);
  const name = known ?? createHash('sha256').update(query.text).digest('hex').slice(0, 20);
  if (!known) names.set(query.text, name);
  return { ...query, name, values };
}

/** Ids, numbers and words of a value, also inside JSON, that are others this time. */
function translate(value: unknown, changed: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'number') return Number(changed.get(String(value)) ?? value);
  if (Array.isArray(value)) return value.map((each) => translate(each, changed));
  if (typeof value !== 'string') return value;
  const words = [...changed].filter(([before]) => !isNumber.test(before));
  const text = words.reduce((all, [before, after]) => all.replaceAll(before, after), value);
  return text.replace(/\b\d{5,}\b/g, (number) => changed.get(number) ?? number);
}

const isNumber = /^\d+$/;

function learn(changed: Map<string, string>, recorded: readonly object[], answered: readonly object[]): void {
  for (const [index, row] of recorded.entries()) {
    const now = Object.values(answered[index] ?? {});
    for (const [place, value] of Object.values(row).entries()) {
      const isId = typeof value === 'number' && value >= leastId;
      if (isId && typeof now[place] === 'number') changed.set(String(value), String(now[place]));
    }
  }
}
