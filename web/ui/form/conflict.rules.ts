import { changedFields, type Difference, differences, type ListRules, merged } from './three-way.ts';

type Values = Readonly<Record<string, unknown>>;

/** What to do with a save if somebody else saved first. */
export type ConflictOutcome =
  /** The record already has the wanted values. */
  | { kind: 'settled' }
  /**
   * No conflict: none of their changes is in this form, or both changed the same. My values are saved over their
   * version.
   */
  | { kind: 'saveOver'; values: Values }
  /** Both sides changed something: the user decides. */
  | { kind: 'ask'; chosen: Difference[] };

/** Compares my values, based on `before`, with theirs, saved in between. */
export function conflictOutcome(
  before: Values,
  mine: Values,
  theirs: Values,
  lists: ListRules,
): ConflictOutcome {
  const chosen = differences(before, mine, theirs, lists);
  const values = merged(before, mine, theirs, chosen, lists);
  const known = Object.fromEntries(Object.keys(mine).map((name) => [name, theirs[name]]));
  if (changedFields(known, values, lists).length === 0) return { kind: 'settled' };
  const isUntouched = changedFields(before, known, lists).length === 0;
  return isUntouched || chosen.length === 0 ? { kind: 'saveOver', values } : { kind: 'ask', chosen };
}
