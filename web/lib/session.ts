import { accountContract } from '#shared/access/session/account.contract.ts';
import type { Identity } from '#shared/access/session/account.schema.ts';
import { type Permission, permits } from '#shared/access/session/permission.rules.ts';
import { ApiError, call, onForbidden, onInvalidSession } from './api.ts';
import { forgetReplies, keepReply, keptReply, showKeptReplies } from './kept-replies.ts';
import { leaveDrafts } from './left-drafts.ts';
import { forgetPlaces } from './list-place.ts';
import { queryClient } from './query.ts';
import { isServerAway } from './server-reach.ts';
import { readStored, store } from './storage.ts';
import { createStore, useValue } from './store.ts';

/**
 * Who is signed in. `checking`: a stored token is being validated; `unreachable`: it could not be, which says
 * nothing about it. `isUnchecked`: nor could it, but this device knows whose it is. `wasIn`: there was a session in this
 * page. `leaver`: the id of the user who signed out on purpose.
 */
export type Session =
  | { status: 'checking' }
  | { status: 'unreachable' }
  | { status: 'signedOut'; wasIn?: boolean; leaver?: number | undefined }
  | ({ status: 'signedIn'; isUnchecked?: true } & Identity);

const session = createStore<Session>({ status: readStored('token') ? 'checking' : 'signedOut' });

export const useSession = (): Session => useValue(session);

/** Calls a listener once the session has ended; the returned function stops that. */
export function onSignedOut(listener: () => void): () => void {
  const stop = session.subscribe(() => {
    if (session.get().status !== 'signedOut') return;
    stop();
    listener();
  });
  return stop;
}

/** `usePermission('orders:assign')`: whether the signed-in user holds it. The server has the final say. */
export function usePermission(permission: Permission): boolean {
  const now = useSession();
  return now.status === 'signedIn' && permits(now.permissions, permission);
}

/**
 * Validates the stored token by reading its user; a refusal ends the session. A signed-in user stays so during a
 * repeated check, so that the screen and its input aren't lost.
 */
export async function checkSession(): Promise<void> {
  if (!readStored('token')) return end();
  try {
    begin(await call(accountContract.currentUser, {}));
  } catch (error) {
    if (isRefusal(error)) end();
    else if (session.get().status === 'checking') beginUnchecked();
  }
}

/** Begins the session of a user who has just signed in. */
export function enter(token: string, identity: Identity): void {
  store('token', token);
  begin(identity);
}

/** Begins with what is kept of the last session on this device, for the screens that work without a network. */
function beginUnchecked(): void {
  const kept = keptReply(accountContract.currentUser);
  if (kept) showKeptReplies();
  session.set(kept ? { status: 'signedIn', isUnchecked: true, ...kept.data } : { status: 'unreachable' });
}

/** In milliseconds: a network may be back without the browser noticing. */
const checkAgainMs = 15_000;

/** Checks a session again that couldn't be: when the network is back, and from time to time. */
export function checkUntilReached(): void {
  const check = () => {
    const now = session.get();
    const isChecked = now.status === 'signedIn' ? !now.isUnchecked : now.status !== 'unreachable';
    if (!isChecked) void checkSession();
  };
  window.addEventListener('online', check);
  isServerAway.subscribe(check);
  window.setInterval(check, checkAgainMs);
}

/** Too many calls, a failing or unreachable server, or a reply that isn't the server's say nothing about the token. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  !['failed', 'unknown'].includes(error.code);

/** Clears the session whether the call succeeds or not. Source: rule Access 2. */
export async function signOut(leaver: number): Promise<void> {
  const signedOut = call(accountContract.signOut, { keepalive: true }).catch(() => {});
  end(leaver);
  await signedOut;
}

function begin(identity: Identity): void {
  const { user, roles, permissions, needsSecondFactor, needsOwnPassword } = identity;
  // Another version of the server may send a single value.
  const held = ([] as string[]).concat(permissions);
  store('permissions', JSON.stringify(held));
  const now = session.get();
  const isSomebodyElse = now.status === 'signedIn' && now.user.id !== user.id;
  if (isSomebodyElse) forgetAll();
  if (keptReply(accountContract.currentUser)?.data.user.id !== user.id) forgetReplies();
  // A reply to a sign-in has the token besides, which is stored once only.
  const own = { user, roles, permissions: held, needsSecondFactor, needsOwnPassword };
  keepReply(accountContract.currentUser, own);
  const next: Session = { status: 'signedIn', ...own };
  // Avoids rendering again if nothing changed.
  if (JSON.stringify(now) === JSON.stringify(next)) return;
  session.set(next);
  // Permissions changed, so refused data may be available now, and the other way round.
  if (now.status === 'signedIn' && !isSomebodyElse) void queryClient.invalidateQueries();
}

function end(leaver?: number): void {
  const now = session.get();
  const ended = now.status === 'signedIn' ? now.user : keptReply(accountContract.currentUser)?.data.user;
  if (leaver === undefined && ended) leaveDrafts(ended.id);
  store('token', null);
  store('permissions', null);
  forgetAll();
  session.set({ status: 'signedOut', wasIn: now.status === 'signedIn', leaver });
}

/** Removes one user's data and list places before the next user signs in. */
function forgetAll(): void {
  queryClient.clear();
  forgetReplies();
  forgetPlaces();
}

// Ignores responses to calls of an older session, and to those of a sign-in beside a token that couldn't be checked.
onInvalidSession((token) => {
  const isCurrent = session.get().status === 'signedIn' && token === readStored('token');
  if (isCurrent) end();
  return isCurrent;
});

let checked = 0;

/** The shortest time between two checks of the user's permissions, in milliseconds. */
const rightsEvery = 5_000;

function checkRights(): void {
  if (session.get().status !== 'signedIn' || Date.now() - checked < rightsEvery) return;
  checked = Date.now();
  void checkSession();
}

/** Checks the permissions after a refusal and on focus, since the user's role may have changed. */
export function followRights(): void {
  onForbidden(checkRights);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkRights();
  });
  window.addEventListener('focus', checkRights);
}

/** Applies sign-in and sign-out of other tabs here too. */
export function followSessionOfOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'token') void checkSession();
  });
}
