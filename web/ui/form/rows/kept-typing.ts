import { changedFields, differences, type ListRules, merged } from '#web/ui/form/three-way.ts';
import { type Row, withSavedIds, withSentKeys } from './row-identity.ts';

type Values = Readonly<Record<string, unknown>>;

const overLists = (values: Values, lists: ListRules, change: (rows: Row[], name: string) => Row[]) => ({
  ...values,
  ...Object.fromEntries(
    Object.keys(lists)
      .filter((name) => Array.isArray(values[name]))
      .map((name) => [name, change(values[name] as Row[], name)]),
  ),
});

/**
 * Merges a finished save with what was typed since it was sent. Returns the saved values, with the keys of its new
 * rows, and the merged ones; null instead of these if nothing was typed.
 */
export function keptTyping(saved: Values, sent: Values, now: Values, lists: ListRules) {
  const rowsOf = (values: Values, name: string) => (values[name] ?? []) as Row[];
  const values = overLists(saved, lists, (rows, name) => withSentKeys(rows, rowsOf(sent, name)));
  if (changedFields(sent, now, lists).length === 0) return { values, typed: null };
  const withIds = (each: Values) =>
    overLists(each, lists, (rows, name) => withSavedIds(rows, rowsOf(values, name)));
  const [before, mine] = [withIds(sent), withIds(now)];
  return { values, typed: merged(before, mine, values, differences(before, mine, values, lists), lists) };
}
