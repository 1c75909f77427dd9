import { beforeEach, expect, it, vi } from 'vitest';
import { saveKeyFor } from '#web/lib/idempotency.ts';
import { type Draft, draftName, forgetDraft, readDraft, withoutSecrets, writeDraft } from './form-draft.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const draft: Draft = {
  values: { name: 'حمزة' },
  before: null,
  version: null,
  saveKey: null,
  at: '2026-11-20T22:41:00.000Z',
};
const soonAfter = Date.parse('2026-11-21T08:00:00Z');

it('comes back as it was left, for the same person, entity and record alone', () => {
  writeDraft(draftName(7, 'customers', null), draft);
  expect(readDraft(draftName(7, 'customers', null), soonAfter)).toEqual(draft);
  expect(readDraft(draftName(8, 'customers', null), soonAfter)).toBeNull();
  expect(readDraft(draftName(7, 'customers', 12), soonAfter)).toBeNull();
  forgetDraft(draftName(7, 'customers', null));
  expect(readDraft(draftName(7, 'customers', null), soonAfter)).toBeNull();
});

it('is forgotten after two weeks, and survives nonsense in the storage', () => {
  const name = draftName(7, 'customers', 12);
  writeDraft(name, draft);
  expect(readDraft(name, Date.parse('2026-12-10T00:00:00Z'))).toBeNull();
  expect(kept.size).toBe(0);
  kept.set(name, '{"values": 5}');
  expect(readDraft(name)).toBeNull();
});

it('leaves passwords out', () => {
  expect(withoutSecrets({ name: 'a', password: 'x' }, ['password'])).toEqual({ name: 'a' });
});

it('keeps the key of a save as long as what is saved stays the same', () => {
  const first = saveKeyFor({ name: 'a' }, null);
  expect(saveKeyFor({ name: 'a' }, first)).toBe(first);
  const other = saveKeyFor({ name: 'b' }, first);
  expect(other.key).not.toBe(first.key);
  expect(saveKeyFor({ name: 'b' }, other).key).toBe(other.key);
});
