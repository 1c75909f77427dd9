import type { Identified, ListContract, TextQuery } from '#web/lib/list-contract.ts';
import { eachPage, type Fetching } from './each-page.ts';

/** All rows of a query together, for what needs them at once. */
export async function everyRow<Row extends Identified>(
  contract: ListContract,
  query: TextQuery,
  fetching: Fetching,
): Promise<Row[]> {
  const rows: Row[] = [];
  await eachPage<Row>(contract, query, fetching, (page) => void rows.push(...page));
  return rows;
}
