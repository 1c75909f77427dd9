import { accountContract } from '#shared/access/session/account.contract.ts';
import type { Identity } from '#shared/access/session/account.schema.ts';
import { type Permission, permits } from '#shared/access/session/permission.rules.ts';
import { ApiError, call, onForbidden, onInvalidSession } from './api.ts';
import { forgetPlaces } from './list-place.ts';
import { queryClient } from './query.ts';
import { readStored, store } from './storage.ts';
import { createStore, useValue } from './store.ts';

/**
 * Who is signed in. `checking`: a stored token is being validated; `unreachable`: it could not be, which says
 * nothing about it. `leaver`: the email of the user who signed out on purpose.
 */
export type Session =
  | { status: 'checking' }
  | { status: 'unreachable' }
  | { status: 'signedOut'; leaver?: string }
  | ({ status: 'signedIn' } & Identity);

const session = createStore<Session>({ status: readStored('token') ? 'checking' : 'signedOut' });

export const useSession = (): Session => useValue(session);

/** `usePermission('orders:assign')`: whether the signed-in user holds it. The server decides in the end. */
export function usePermission(permission: Permission): boolean {
  const now = useSession();
  return now.status === 'signedIn' && permits(now.permissions, permission);
}

/**
 * Validates the stored token by asking who it belongs to; a refusal ends the session. Whoever is signed in stays
 * so while it is checked anew: their screen, and what they typed in it, must not go.
 */
export async function checkSession(): Promise<void> {
  if (!readStored('token')) return end();
  const isNew = session.get().status !== 'signedIn';
  if (isNew) session.set({ status: 'checking' });
  try {
    begin(await call(accountContract.currentUser, {}));
  } catch (error) {
    if (isRefusal(error)) end();
    else if (isNew) session.set({ status: 'unreachable' });
  }
}

/** Too many calls, a failing or an absent server say nothing about the token. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Clears the session whether the call succeeds or not; spec §7. */
export async function signOut(leaver: string): Promise<void> {
  const signedOut = call(accountContract.signOut, { keepalive: true }).catch(() => {});
  end(leaver);
  await signedOut;
}

function begin({ user, roles, permissions }: Identity): void {
  // Another version of the server may send a single value.
  const held = ([] as string[]).concat(permissions);
  store('permissions', JSON.stringify(held));
  const now = session.get();
  const next: Session = { status: 'signedIn', user, roles, permissions: held };
  // Nothing is drawn again for a check that found what was known.
  if (JSON.stringify(now) === JSON.stringify(next)) return;
  const isSomebodyElse = now.status === 'signedIn' && now.user.id !== user.id;
  if (isSomebodyElse) forgetAll();
  session.set(next);
  // What was refused before may be allowed by now, and the other way round.
  if (now.status === 'signedIn' && !isSomebodyElse) void queryClient.invalidateQueries();
}

function end(leaver?: string): void {
  store('token', null);
  store('permissions', null);
  forgetAll();
  session.set(leaver === undefined ? { status: 'signedOut' } : { status: 'signedOut', leaver });
}

/** What one reader has read and where they were is nothing to the next. */
function forgetAll(): void {
  queryClient.clear();
  forgetPlaces();
}

// An answer to a call of an older session says nothing about this one.
onInvalidSession((token) => {
  const isCurrent = token === readStored('token');
  if (isCurrent) end();
  return isCurrent;
});

let checked = 0;

/** Asks again what the reader may do, but not more often than this; in milliseconds. */
const rightsEvery = 5_000;

function checkRights(): void {
  if (session.get().status !== 'signedIn' || Date.now() - checked < rightsEvery) return;
  checked = Date.now();
  void checkSession();
}

/** Somebody may have changed the reader's role: a refusal, or coming back to the window, is a reason to look. */
export function followRights(): void {
  onForbidden(checkRights);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkRights();
  });
  window.addEventListener('focus', checkRights);
}

/** Signing in or out in another tab holds here too. */
export function followSessionOfOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'token') void checkSession();
  });
}
