import { beforeEach, expect, test, vi } from 'vitest';
import { draftsWait, leaveDrafts, removeLeftDrafts, takeDraftsBack } from './left-drafts.ts';

/** As a browser's, whose keys are its own properties. */
class Disk {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
beforeEach(() => vi.stubGlobal('localStorage', new Disk()));
const minute = 60_000;
const now = Date.parse('2026-11-27T10:00:00Z');
const type = (userId: number) => localStorage.setItem(`draft:${userId}:customers:new~1`, '{}');

test('what was typed when a session ended waits an hour for its writer', () => {
  type(7);
  type(8);
  expect(draftsWait()).toBe(false);
  leaveDrafts(7, now);
  leaveDrafts(7, now + 30 * minute);
  removeLeftDrafts(now + 59 * minute);
  expect([draftsWait(), takeDraftsBack(7, now + 59 * minute)]).toEqual([true, false]);
  removeLeftDrafts(now + 600 * minute);
  expect(localStorage.getItem('draft:7:customers:new~1')).toBe('{}');
});

test('then it is removed, which its writer is told once; what others typed stays', () => {
  type(7);
  type(8);
  leaveDrafts(7, now);
  removeLeftDrafts(now + 61 * minute);
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(['draft:8:customers:new~1']));
  expect(localStorage.getItem('draft:7:customers:new~1')).toBeNull();
  expect([draftsWait(), takeDraftsBack(7), takeDraftsBack(7)]).toEqual([false, true, false]);
  leaveDrafts(9, now);
  removeLeftDrafts(now + 61 * minute);
  expect(takeDraftsBack(9)).toBe(false);
  leaveDrafts(8, now);
  expect(takeDraftsBack(8, now + 61 * minute)).toBe(true);
});
