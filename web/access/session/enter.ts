import type { Identity } from '#shared/access/session/account.schema.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { call } from '#web/lib/api.ts';
import { enter } from '#web/lib/session.ts';
import { publicRoutes } from './public-routes.ts';

/** Begins the session, which leads into the app; what waits for it waits until the screen is gone. */
function enterFor(token: string, identity: Identity): Promise<never> {
  enter(token, identity);
  return new Promise(() => {});
}

/** Returns a challenge where the password alone doesn't do: it goes with a code into `signInWithCode`. */
export async function signIn(body: BodyOf<typeof publicRoutes.signIn>): Promise<string> {
  const reply = await call(publicRoutes.signIn, { body });
  return 'challenge' in reply ? reply.challenge : enterFor(reply.access_token, reply);
}

export async function signInWithCode(body: BodyOf<typeof publicRoutes.answer>): Promise<never> {
  const reply = await call(publicRoutes.answer, { body });
  return enterFor(reply.access_token, reply);
}

export async function signInWithPasskey(body: BodyOf<typeof publicRoutes.passkey>): Promise<never> {
  const reply = await call(publicRoutes.passkey, { body });
  return enterFor(reply.access_token, reply);
}

export async function acceptInvitation(body: BodyOf<typeof publicRoutes.acceptInvitation>): Promise<never> {
  const reply = await call(publicRoutes.acceptInvitation, { body });
  return enterFor(reply.access_token, reply);
}

/** Leads the founder of a shop into the app; resolves for somebody whom an admin has to let in first. */
export async function signUp(body: BodyOf<typeof publicRoutes.signUp>): Promise<void> {
  const reply = await call(publicRoutes.signUp, { body });
  if (!('awaitsAdmin' in reply)) await enterFor(reply.token, reply);
}
