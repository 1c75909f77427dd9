type Values = Readonly<Record<string, unknown>>;

/** A field in which two people ended differently, and whose value stands unless somebody chooses. */
export interface Difference {
  field: string;
  choice: 'mine' | 'theirs';
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of `mine` that are not as they were. */
export const changedFields = (before: Values, mine: Values): string[] =>
  Object.keys(mine).filter((field) => !isSame(mine[field], before[field]));

/** Where my values and theirs differ: mine first where I changed something, else theirs. */
export function differences(before: Values, mine: Values, theirs: Values): Difference[] {
  const mineChanged = new Set(changedFields(before, mine));
  return Object.keys(mine)
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({ field, choice: mineChanged.has(field) ? 'mine' : 'theirs' }));
}

/** Theirs, with my values in the fields where mine was chosen. */
export function merged<V extends Values>(mine: V, theirs: V, chosen: readonly Difference[]): V {
  const kept = chosen.filter(({ choice }) => choice === 'mine').map(({ field }) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(kept) };
}
