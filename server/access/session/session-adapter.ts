import type { DBAdapter, Where } from 'better-auth/adapters';
import { hashToken } from './session-token.ts';

interface Query {
  model: string;
  where?: Where[] | undefined;
}

/**
 * The database gives back hashes where the accounts library expects the tokens that it stored or asked for, and
 * goes on working with what it gets. Sessions found in another way keep the hash: their tokens are not known.
 */
export function givingBackTokens(adapter: DBAdapter): DBAdapter {
  const wrapped: DBAdapter = {
    ...adapter,
    create: async (query) => restored(await adapter.create(query), query.model, [query.data.token]),
    findOne: async (query) => restored(await adapter.findOne(query), query.model, tokensIn(query)),
    findMany: async (query) => {
      const rows = await adapter.findMany(query);
      return rows.map((row) => restored(row, query.model, tokensIn(query))) as never;
    },
    update: async (query) => restored(await adapter.update(query), query.model, tokensIn(query)),
    transaction: (work) => adapter.transaction((inner) => work(givingBackTokens(inner as DBAdapter))),
  };
  return wrapped;
}

const tokensIn = ({ where = [] }: Query): unknown[] =>
  where.filter(({ field }) => field === 'token').flatMap(({ value }) => value);

function restored<Row>(row: Row, model: string, tokens: unknown[]): Row {
  if (model !== 'session' || row === null) return row;
  const stored = (row as { token?: string }).token;
  const token = tokens.find((each) => typeof each === 'string' && hashToken(each) === stored);
  return token ? { ...row, token } : row;
}
