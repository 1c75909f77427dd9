import { readStored, store, storedKeys } from './storage.ts';

/** In milliseconds: long enough to sign in again, short for a finder of the device. */
const waitsFor = 60 * 60_000;
const prefix = 'left:';
const draftsOf = (userId: number | string) => storedKeys(`draft:${userId}:`);

/** Notes that the session of a user ended by itself, so that what they typed waits for them and is then removed. */
export function leaveDrafts(userId: number, now = Date.now()): void {
  if (readStored(prefix + userId) === null) store(prefix + userId, String(now));
}

/** Removes what waited too long, of whichever user: at a start and at a sign-in. */
export function removeLeftDrafts(now = Date.now()): void {
  for (const { userId, since } of left()) {
    if (now - since < waitsFor) continue;
    const drafts = draftsOf(userId);
    for (const each of drafts) store(each, null);
    store(prefix + userId, drafts.length > 0 ? 'removed' : null);
  }
}

/** Whether somebody's input waits on this device. */
export const draftsWait = (): boolean => left().some(({ userId }) => draftsOf(userId).length > 0);

/** Ends the wait of a user who is back; returns whether their input was removed meanwhile. */
export function takeDraftsBack(userId: number, now = Date.now()): boolean {
  removeLeftDrafts(now);
  const isRemoved = readStored(prefix + userId) === 'removed';
  store(prefix + userId, null);
  return isRemoved;
}

const left = () =>
  storedKeys(prefix).flatMap((key) => {
    const since = Number(readStored(key));
    return Number.isNaN(since) ? [] : [{ userId: key.slice(prefix.length), since }];
  });
