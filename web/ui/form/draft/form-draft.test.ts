import { beforeEach, expect, it, vi } from 'vitest';
import { saveKeyFor } from '#web/lib/idempotency.ts';
import {
  type Draft,
  draftName,
  draftsBeside,
  draftsOf,
  forgetDraft,
  forgetDraftsOf,
  nameOfOne,
  readDraft,
  withoutSecrets,
  writeDraft,
} from './form-draft.ts';

/** A storage with room for a number of characters. */
class Disk {
  [key: string]: unknown;
  static room = Number.POSITIVE_INFINITY;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    const others = Object.entries(this).filter(([name]) => name !== key);
    const used = others.reduce((sum, [, text]) => sum + String(text).length, 0);
    if (used + value.length > Disk.room) throw new DOMException('full', 'QuotaExceededError');
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

let disk = new Disk();
beforeEach(() => {
  Disk.room = Number.POSITIVE_INFINITY;
  disk = new Disk();
  vi.stubGlobal('localStorage', disk);
});

const draft: Draft = {
  values: { name: 'حمزة' },
  before: null,
  version: null,
  saveKey: null,
  at: '2026-11-20T22:41:00.000Z',
  place: null,
};
const soonAfter = Date.parse('2026-11-21T08:00:00Z');

it('is restored for the same user, entity and record only', () => {
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
  expect(Object.keys(disk)).toEqual([]);
  disk.setItem(name, '{"values": 5}');
  expect(readDraft(name)).toBeNull();
});

it('stores a draft for each open form, and finds them newest first, including one of an older app version', () => {
  const form = draftName(7, 'orders', 1);
  writeDraft(nameOfOne(form, 'a'), { ...draft, at: '2026-11-20T22:00:00.000Z' });
  writeDraft(nameOfOne(form, 'b'), { ...draft, at: '2026-11-20T23:00:00.000Z' });
  writeDraft(form, { ...draft, at: '2026-11-20T21:00:00.000Z' });
  writeDraft(nameOfOne(draftName(7, 'orders', 12), 'c'), draft);
  expect(draftsOf(form, soonAfter)).toEqual([nameOfOne(form, 'b'), nameOfOne(form, 'a'), form]);
});

it('finds new records that were begun for something else, unless their form has no address', () => {
  const place = { address: '/orders/new?customerId=5', state: null };
  const form = draftName(7, 'orders', 'customer-3');
  const other = nameOfOne(draftName(7, 'orders', 'customer-5'), 'a');
  writeDraft(other, { ...draft, place });
  writeDraft(nameOfOne(form, 'b'), { ...draft, place });
  writeDraft(nameOfOne(draftName(7, 'orders', 'customer-30'), 'c'), draft);
  writeDraft(nameOfOne(draftName(7, 'orders', 12), 'd'), { ...draft, place, before: {}, version: 1 });
  writeDraft(nameOfOne(draftName(7, 'items', null), 'e'), { ...draft, place });
  writeDraft(nameOfOne(draftName(8, 'orders', null), 'f'), { ...draft, place });
  expect(draftsBeside(form, soonAfter)).toEqual([{ ...draft, place, name: other }]);
});

it('reports a full storage, after removing expired drafts', () => {
  const [old, one, other] = ['customers', 'orders', 'items'].map((path) => draftName(7, path, null));
  writeDraft(old as string, { ...draft, at: '2026-10-01T00:00:00.000Z' });
  Disk.room = 1.5 * JSON.stringify(draft).length;
  expect(writeDraft(one as string, draft, soonAfter)).toBe(true);
  expect(writeDraft(other as string, draft, soonAfter)).toBe(false);
  expect(Object.keys(disk)).toEqual([one]);
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

it('goes with a deliberate sign-out, and no other user’s with it', () => {
  const own = [draftName(1, 'customers', null), nameOfOne(draftName(1, 'orders', 7), 'a')];
  const others = draftName(12, 'customers', null);
  for (const name of [...own, others]) writeDraft(name, { ...draft, at: new Date().toISOString() });
  forgetDraftsOf(1);
  expect(own.map((name) => readDraft(name))).toEqual([null, null]);
  expect(readDraft(others)).not.toBeNull();
});
