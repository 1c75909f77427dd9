import { changedFields, type Difference, differences, type ListRules, merged } from './three-way.ts';

type Values = Readonly<Record<string, unknown>>;

/** What comes of a save that somebody else preceded. */
export type ConflictOutcome =
  /** The record already is as it should be. */
  | { kind: 'settled' }
  /** Nothing that they changed is in this form, or both did the same: mine goes over their version. */
  | { kind: 'saveOver'; values: Values }
  /** Both changed something: a person decides. */
  | { kind: 'ask'; chosen: Difference[] };

/** Decides about my values, typed over `before`, and theirs, saved in between. */
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
