import { accountContract } from '#shared/access/session/account.contract.ts';
import type { Identity } from '#shared/access/session/account.schema.ts';
import { invitationContract } from '#shared/access/session/invitation.contract.ts';
import { passkeyContract } from '#shared/access/session/passkey.contract.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { call } from '#web/lib/api.ts';
import { enter } from '#web/lib/session.ts';

/** Begins the session, which leads into the app; what waits for it waits until the screen is gone. */
function enterFor(token: string, identity: Identity): Promise<never> {
  enter(token, identity);
  return new Promise(() => {});
}

/** Returns a challenge where the password alone doesn't do: it goes with a code into `signInWithCode`. */
export async function signIn(body: BodyOf<typeof accountContract.signIn>): Promise<string> {
  const reply = await call(accountContract.signIn, { body });
  return 'challenge' in reply ? reply.challenge : enterFor(reply.access_token, reply);
}

export async function signInWithCode(body: BodyOf<typeof secondFactorContract.answer>): Promise<never> {
  const reply = await call(secondFactorContract.answer, { body });
  return enterFor(reply.access_token, reply);
}

export async function signInWithPasskey(body: BodyOf<typeof passkeyContract.signIn>): Promise<never> {
  const reply = await call(passkeyContract.signIn, { body });
  return enterFor(reply.access_token, reply);
}

export async function acceptInvitation(body: BodyOf<typeof invitationContract.accept>): Promise<never> {
  const reply = await call(invitationContract.accept, { body });
  return enterFor(reply.access_token, reply);
}

/** Leads the founder of a shop into the app; resolves for somebody whom an admin has to let in first. */
export async function signUp(body: BodyOf<typeof accountContract.signUp>): Promise<void> {
  const reply = await call(accountContract.signUp, { body });
  if (!('awaitsAdmin' in reply)) await enterFor(reply.token, reply);
}
