import { identityOf, type Row } from './row-identity.ts';

export type Choice = 'mine' | 'theirs';

/** How the rows of a list are compared. */
export interface RowRules {
  /** Parts that belong together and are chosen together: a design with its name and code. */
  together?: readonly (readonly string[])[];
  /** Parts derived from others or from the place in the list, which are not compared. */
  derived?: readonly string[];
}

/** A difference between two versions of a list: in parts of a row, or in whether the row exists. */
export interface RowDifference {
  row: string;
  /** Left out if only one side has the row. */
  parts?: readonly string[];
  choice: Choice;
}

type Cells = Row & Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The names of a row that are compared, in the groups that are chosen together. */
function groupsOf(rows: readonly (Cells | undefined)[], { together = [], derived = [] }: RowRules) {
  const skipped = new Set(['id', 'key', ...derived, ...together.flat()]);
  const names = new Set(rows.flatMap((row) => Object.keys(row ?? {})));
  return [...together, ...[...names].filter((name) => !skipped.has(name)).map((name) => [name])];
}

const pick = (row: Cells, names: readonly string[]) => names.map((name) => row[name] ?? null);

const hasSame = (a: Cells, b: Cells, names: readonly string[]): boolean =>
  isSame(pick(a, names), pick(b, names));

const isSameRow = (a: Cells, b: Cells, rules: RowRules): boolean =>
  groupsOf([a, b], rules).every((names) => hasSame(a, b, names));

const byIdentity = (rows: readonly Cells[]): Map<string, Cells> =>
  new Map(rows.map((row, index) => [identityOf(row, index), row]));

/** Whether two versions have the same rows in the same order. */
export const isSameList = (a: readonly Row[], b: readonly Row[], rules: RowRules): boolean =>
  a.length === b.length &&
  a.every((row, index) => {
    const other = b[index] as Cells;
    return identityOf(row, index) === identityOf(other, index) && isSameRow(row as Cells, other, rules);
  });

/**
 * The differences between my rows and theirs, row by row: mine is preselected where I changed something, otherwise
 * theirs. A row removed on one side stays if the other side changed it.
 */
export function rowDifferences(
  before: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  rules: RowRules,
): RowDifference[] {
  const [was, own, other] = [before, mine, theirs].map((rows) => byIdentity(rows as readonly Cells[])) as [
    Map<string, Cells>,
    Map<string, Cells>,
    Map<string, Cells>,
  ];
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((row): RowDifference[] => {
    const [b, m, t] = [was.get(row), own.get(row), other.get(row)];
    if (m && t) {
      return groupsOf([m, t], rules)
        .filter((parts) => !hasSame(m, t, parts))
        .map((parts) => ({ row, parts, choice: b && hasSame(b, m, parts) ? 'theirs' : 'mine' }));
    }
    if (m) return [{ row, choice: b && isSameRow(b, m, rules) ? 'theirs' : 'mine' }];
    if (t) return [{ row, choice: b && isSameRow(b, t, rules) ? 'mine' : 'theirs' }];
    return [];
  });
}

/** Merges both lists as chosen. A row that I keep and they removed becomes a new one. */
export function mergedRows(
  before: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  chosen: readonly RowDifference[],
): Row[] {
  const own = byIdentity(mine as readonly Cells[]);
  const other = byIdentity(theirs as readonly Cells[]);
  const choices = Map.groupBy(chosen, ({ row }) => row);
  const result = new Map<string, Row>();
  for (const row of mergedOrder([...byIdentity(before as readonly Cells[]).keys()], own, other)) {
    const merged = mergedRow(own.get(row), other.get(row), choices.get(row) ?? []);
    if (merged) result.set(row, merged);
  }
  return [...result.values()];
}

function mergedRow(mine: Cells | undefined, theirs: Cells | undefined, chosen: readonly RowDifference[]) {
  if (mine && theirs) {
    const parts = chosen.filter(({ choice }) => choice === 'mine').flatMap((each) => each.parts ?? []);
    const kept = Object.fromEntries(parts.map((name) => [name, mine[name]]));
    return { ...theirs, ...kept, ...(mine.key !== undefined && { key: mine.key }) };
  }
  const [{ choice } = { choice: mine ? 'mine' : 'theirs' }] = chosen;
  if (mine && choice === 'mine') {
    const { id, ...rest } = mine;
    return id === undefined ? mine : { ...rest, key: mine.key ?? `was ${id}` };
  }
  return theirs && choice === 'theirs' ? theirs : undefined;
}

/**
 * My order if I changed it, otherwise theirs; rows of only the other side come after the row that they follow there.
 */
function mergedOrder(before: readonly string[], mine: Map<string, Cells>, theirs: Map<string, Cells>) {
  const was = before.filter((row) => mine.has(row));
  const isMoved = [...mine.keys()]
    .filter((row) => was.includes(row))
    .some((row, place) => row !== was[place]);
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first.keys()];
  let last: string | undefined;
  for (const row of second.keys()) {
    if (!first.has(row)) order.splice(last === undefined ? 0 : order.indexOf(last) + 1, 0, row);
    last = row;
  }
  return order;
}
