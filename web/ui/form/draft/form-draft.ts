import { z } from 'zod';
import { readStoredJson, store, storedKeys } from '#web/lib/storage.ts';

const stored = z.object({
  values: z.record(z.string(), z.unknown()),
  /** The values that the draft is based on, and their version; null for a new record. */
  before: z.record(z.string(), z.unknown()).nullable(),
  version: z.int().nullable(),
  saveKey: z.object({ key: z.string(), body: z.string() }).nullable(),
  /** Where its form opens again; null for a form without an address of its own. */
  place: z.object({ address: z.string(), state: z.unknown() }).nullable().default(null),
  at: z.iso.datetime(),
});
export type Draft = z.infer<typeof stored>;

/** Older drafts are more confusing than useful. */
const longestKept = 14 * 86_400_000;
const prefix = 'draft:';

/**
 * The name of a form's drafts: its user and its record, or what a new record is for, such as `customer-7`. Each open form
 * adds a suffix of its own.
 */
export const draftName = (userId: number, path: string, id: number | string | null): string =>
  `${prefix}${userId}:${path}:${id ?? 'new'}`;

/** `draft:7:orders:new~4f1c`: two tabs with the same form have two drafts. */
export const nameOfOne = (form: string, one: string): string => `${form}~${one}`;

export function readDraft(name: string, now = Date.now()): Draft | null {
  const parsed = stored.safeParse(readStoredJson(name));
  if (!parsed.success) return null;
  if (now - Date.parse(parsed.data.at) <= longestKept) return parsed.data;
  forgetDraft(name);
  return null;
}

/** The names of a form's drafts, newest first. */
export const draftsOf = (form: string, now = Date.now()): string[] =>
  newestFirst(
    storedKeys(form).filter((name) => isOf(form, name)),
    now,
  ).map(({ name }) => name);

export type NamedDraft = Draft & { name: string };

/** The drafts of new records of this kind that were begun for something else than the form, newest first. */
export const draftsBeside = (form: string, now = Date.now()): NamedDraft[] =>
  newestFirst(
    storedKeys(form.slice(0, form.lastIndexOf(':') + 1)).filter((name) => !isOf(form, name)),
    now,
  ).filter(({ before, place }) => before === null && place !== null);

/** The drafts of a user's new records of one kind, newest first. */
export const draftsOfNew = (userId: number, path: string, now = Date.now()): NamedDraft[] =>
  newestFirst(storedKeys(`${prefix}${userId}:${path}:`), now).filter(({ before }) => before === null);

const isOf = (form: string, name: string) => name === form || name.startsWith(nameOfOne(form, ''));

const newestFirst = (names: readonly string[], now: number): NamedDraft[] =>
  names
    .flatMap((name) => {
      const draft = readDraft(name, now);
      return draft ? [{ ...draft, name }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at));

/** Returns false if the storage is full, even after removing expired drafts. */
export function writeDraft(name: string, draft: Draft, now = Date.now()): boolean {
  const text = JSON.stringify(draft);
  if (store(name, text)) return true;
  for (const other of storedKeys(prefix)) readDraft(other, now);
  return store(name, text);
}

export function forgetDraft(name: string): void {
  store(name, null);
}

/** Drops every draft of a user who signs out on purpose, so that the next one at this device doesn't find them. */
export function forgetDraftsOf(userId: number): void {
  for (const name of storedKeys(`${prefix}${userId}:`)) forgetDraft(name);
}

/** Removes the values that must not be stored on the device. */
export const withoutSecrets = (
  values: Readonly<Record<string, unknown>>,
  secrets: Iterable<string>,
): Record<string, unknown> => {
  const hidden = new Set(secrets);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
};
