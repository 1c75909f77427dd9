import { Problem } from './problem.ts';

/** The only row of a query; throws `not_found` if there is none. */
export function requireRow<Row>([row]: Row[]): Row {
  if (!row) throw new Problem('not_found');
  return row;
}
