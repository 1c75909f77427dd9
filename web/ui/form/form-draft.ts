import { z } from 'zod';
import { readStoredJson, store } from '#web/lib/storage.ts';

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

export const draftName = (userId: number | string, path: string, id: number | string | null): string =>
  `${prefix}${userId}:${path}:${id ?? 'new'}`;

export function readDraft(name: string, now = Date.now()): Draft | null {
  const parsed = stored.safeParse(readStoredJson(name));
  if (!parsed.success) return null;
  if (now - Date.parse(parsed.data.at) <= longestKept) return parsed.data;
  forgetDraft(name);
  return null;
}

export const writeDraft = (name: string, draft: Draft): void => store(name, JSON.stringify(draft));
export const forgetDraft = (name: string): void => store(name, null);

/** The values without those that must not lie on a disk. */
export const withoutSecrets = (
  values: Readonly<Record<string, unknown>>,
  secrets: Iterable<string>,
): Record<string, unknown> => {
  const hidden = new Set(secrets);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
};
