import type { Identity } from '#shared/access/session/account.schema.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { readStored, store } from '#web/lib/storage.ts';
import { destinationOf } from './address.ts';
import { publicRoutes } from './public-routes.ts';

const leave = () => window.location.replace(destinationOf(window.location.search));

/** Keeps the session and leads into the app; what waits for it waits until the page is gone. */
function enter(token: string, { permissions }: Identity): Promise<never> {
  store('token', token);
  store('permissions', JSON.stringify(permissions));
  leave();
  return new Promise(() => {});
}

/** Returns a challenge where the password alone doesn't do: it goes with a code into `signInWithCode`. */
export async function signIn(body: BodyOf<typeof publicRoutes.signIn>): Promise<string> {
  const reply = await call(publicRoutes.signIn, { body });
  return 'challenge' in reply ? reply.challenge : enter(reply.access_token, reply);
}

export async function signInWithCode(body: BodyOf<typeof publicRoutes.answer>): Promise<never> {
  const reply = await call(publicRoutes.answer, { body });
  return enter(reply.access_token, reply);
}

export async function signInWithPasskey(body: BodyOf<typeof publicRoutes.passkey>): Promise<never> {
  const reply = await call(publicRoutes.passkey, { body });
  return enter(reply.access_token, reply);
}

export async function acceptInvitation(body: BodyOf<typeof publicRoutes.acceptInvitation>): Promise<never> {
  const reply = await call(publicRoutes.acceptInvitation, { body });
  return enter(reply.access_token, reply);
}

/** Leads the founder of a shop into the app; resolves for somebody whom an admin has to let in first. */
export async function signUp(body: BodyOf<typeof publicRoutes.signUp>): Promise<void> {
  const reply = await call(publicRoutes.signUp, { body });
  if (!('awaitsAdmin' in reply)) await enter(reply.token, reply);
}

/**
 * Opens the app for users who are signed in already. Resolves if nobody is. Forgets a token that the server refuses;
 * keeps one that it couldn't check, and lets the user sign in again.
 */
export async function leaveIfSignedIn(): Promise<void> {
  if (readStored('token') === null) return;
  try {
    await call(publicRoutes.currentUser, {});
  } catch (error) {
    if (isRefusal(error)) store('token', null);
    return;
  }
  leave();
  return new Promise(() => {});
}

/** Too many calls, or a failing or unreachable server, say nothing about the token. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Signing in in another tab leads into the app here too. */
export function followSignInOfOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'token') void leaveIfSignedIn();
  });
}
