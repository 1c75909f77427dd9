import { z } from 'zod';
import { readStoredJson, store, storedKeys } from '#web/lib/storage.ts';

const stored = z.object({
  values: z.record(z.string(), z.unknown()),
  /** What the values were typed over, and its version; null for a new record. */
  before: z.record(z.string(), z.unknown()).nullable(),
  version: z.int().nullable(),
  saveKey: z.object({ key: z.string(), body: z.string() }).nullable(),
  at: z.iso.datetime(),
});
export type Draft = z.infer<typeof stored>;

/** Older drafts than this surprise more than they help. */
const longestKept = 14 * 86_400_000;
const prefix = 'draft:';

/** The form that a draft is of: whose, and of which record. Each open form writes under a name of its own below it. */
export const draftName = (userId: number | string, path: string, id: number | string | null): string =>
  `${prefix}${userId}:${path}:${id ?? 'new'}`;

/** `draft:owner@shop:orders:new~4f1c`: two tabs with the same form have two drafts. */
export const nameOfOne = (form: string, one: string): string => `${form}~${one}`;

export function readDraft(name: string, now = Date.now()): Draft | null {
  const parsed = stored.safeParse(readStoredJson(name));
  if (!parsed.success) return null;
  if (now - Date.parse(parsed.data.at) <= longestKept) return parsed.data;
  forgetDraft(name);
  return null;
}

/** The names of a form's drafts, the newest first. */
export function draftsOf(form: string, now = Date.now()): string[] {
  const own = (name: string) => name === form || name.startsWith(nameOfOne(form, ''));
  return storedKeys(form)
    .filter(own)
    .flatMap((name) => {
      const draft = readDraft(name, now);
      return draft ? [{ name, at: draft.at }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ name }) => name);
}

/** False where there is no room for it, even without the drafts that are too old to be offered. */
export function writeDraft(name: string, draft: Draft, now = Date.now()): boolean {
  const text = JSON.stringify(draft);
  if (store(name, text)) return true;
  for (const other of storedKeys(prefix)) readDraft(other, now);
  return store(name, text);
}

export function forgetDraft(name: string): void {
  store(name, null);
}

/** The values without those that must not lie on a disk. */
export const withoutSecrets = (
  values: Readonly<Record<string, unknown>>,
  secrets: Iterable<string>,
): Record<string, unknown> => {
  const hidden = new Set(secrets);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
};
