import type { Row } from './rows/row-identity.ts';
import { type Choice, isSameList, mergedRows, type RowRules, rowDifferences } from './rows/row-merge.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields that are lists of rows, merged row by row. */
export type ListRules = Readonly<Record<string, RowRules>>;

/** A field with different values on both sides, and the value that is preselected. */
export interface Difference {
  field: string;
  /** For a list: the row… */
  row?: string;
  /** …and its parts; left out if only one side has the row. */
  parts?: readonly string[];
  choice: Choice;
}

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);

function isSame(a: unknown, b: unknown, rules: RowRules | undefined): boolean {
  if (rules && isRows(a) && isRows(b)) return isSameList(a, b, rules);
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields of `mine` that differ from `before`. */
export const changedFields = (before: Values, mine: Values, lists: ListRules = {}): string[] =>
  Object.keys(mine).filter((field) => !isSame(mine[field], before[field], lists[field]));

/**
 * The differences between my values and theirs: mine is preselected where I changed something, otherwise theirs.
 * Lists are compared row by row.
 */
export function differences(
  before: Values,
  mine: Values,
  theirs: Values,
  lists: ListRules = {},
): Difference[] {
  const mineChanged = new Set(changedFields(before, mine, lists));
  return Object.keys(mine).flatMap((field): Difference[] => {
    const [b, m, t, rules] = [before[field], mine[field], theirs[field], lists[field]];
    if (isSame(m, t, rules)) return [];
    if (rules && isRows(b) && isRows(m) && isRows(t)) {
      return rowDifferences(b, m, t, rules).map((difference) => ({ field, ...difference }));
    }
    return [{ field, choice: mineChanged.has(field) ? 'mine' : 'theirs' }];
  });
}

/** Their values, with mine where mine was chosen; lists are in my order if I changed it. */
export function merged<V extends Values>(
  before: Values,
  mine: V,
  theirs: Values,
  chosen: readonly Difference[],
  lists: ListRules = {},
): V {
  const byField = Map.groupBy(chosen, ({ field }) => field);
  const kept = Object.keys(mine).map((field) => {
    const [b, m, t, rules] = [before[field], mine[field], theirs[field], lists[field]];
    const own = byField.get(field) ?? [];
    if (rules && isRows(b) && isRows(m) && isRows(t)) {
      const ofRows = own.flatMap(({ row, ...rest }) => (row === undefined ? [] : [{ row, ...rest }]));
      return [field, mergedRows(b, m, t, ofRows)];
    }
    return [field, own.some(({ choice }) => choice === 'mine') ? m : t];
  });
  return { ...theirs, ...Object.fromEntries(kept) } as V;
}
