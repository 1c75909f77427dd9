import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON, isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers';
import { count, eq, sql } from 'drizzle-orm';
import { recorded } from '#server/access/session/access-event.actions.ts';
import type { Device } from '#server/access/session/device.ts';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import type { Assertion, NewPasskey } from '#shared/access/session/passkey.schema.ts';
import { enter } from './account.actions.ts';
import { passkeys } from './passkey.table.ts';
import { keepChallenge, passkeyTimeout, takeChallenge } from './passkey-challenge.ts';
import type { RelyingParty } from './relying-party.ts';

const most = 20;
/** EdDSA, ES256 and RS256 by their COSE numbers: the algorithms that devices have. */
const supportedAlgorithmIDs = [-8, -7, -257];
/** The device checks finger, face or PIN, so a passkey counts as both factors. */
const userVerification = 'required';

/** Returns the options for `navigator.credentials.get`. They name no user: the passkey does. */
export async function beginPasskeySignIn(database: Database, party: RelyingParty) {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: passkeyTimeout,
    userVerification,
  });
  await keepChallenge(database, 'sign-in', options.challenge);
  return { challenge: options.challenge, rpId: party.id, timeout: passkeyTimeout, userVerification } as const;
}

/**
 * Opens a session with a passkey's signature. Throws `unauthenticated` for an unknown passkey, another challenge or
 * origin, and a counter that went back; `forbidden` for an inactive user.
 */
export async function signInWithPasskey(
  database: Database,
  response: Assertion,
  party: RelyingParty,
  device: Device,
) {
  const challenge = challengeOf(response);
  const isOurs = await takeChallenge(database, 'sign-in', challenge);
  const [passkey] = await database
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, response.id))
    // Of two sign-ins with the same counter the second is refused.
    .for('update');
  const refused = () => passkeyRefused(passkey?.userId, device);
  const { userHandle } = response.response;
  if (!isOurs || !passkey || (userHandle && userHandle !== handleOf(passkey.userId))) throw refused();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: isoBase64URL.toBuffer(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  await database
    .update(passkeys)
    .set({
      counter: authenticationInfo.newCounter,
      backedUp: authenticationInfo.credentialBackedUp,
      lastUsed: sql`now()`,
    })
    .where(eq(passkeys.id, passkey.id));
  return enter(database, passkey.userId, device, 'signedInWithPasskey');
}

/** Returns the options for `navigator.credentials.create`. */
export async function beginPasskey(
  database: Database,
  { userId, email, name }: Principal,
  party: RelyingParty,
) {
  const own = await database.select().from(passkeys).where(eq(passkeys.userId, userId)).limit(most);
  if (own.length >= most) throw tooMany();
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: 'Miqyas',
    rpID: party.id,
    userName: email,
    supportedAlgorithmIDs,
  });
  await keepChallenge(database, 'new', challenge, String(userId));
  return {
    rp: { id: party.id, name: 'Miqyas' },
    user: { id: handleOf(userId), name: email, displayName: name },
    challenge,
    pubKeyCredParams,
    timeout: passkeyTimeout,
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
    attestation: 'none',
  } as const;
}

/** Adds a passkey. Throws `invalid` if it doesn't match the challenge or is registered already. */
export async function addPasskey(
  database: Database,
  userId: number,
  { name, credential }: Pick<NewPasskey, 'name' | 'credential'>,
  party: RelyingParty,
) {
  const challenge = challengeOf(credential);
  const isOurs = await takeChallenge(database, 'new', challenge, String(userId));
  if (!isOurs) throw notAdded();
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs,
  }).catch(() => {
    throw notAdded();
  });
  if (!made) throw notAdded();
  const [passkey] = await database
    .insert(passkeys)
    .values({
      userId,
      name,
      credentialId: made.credential.id,
      publicKey: isoBase64URL.fromBuffer(made.credential.publicKey),
      counter: made.credential.counter,
      transports: credential.response.transports ?? [],
      backedUp: made.credentialBackedUp,
    })
    .returning();
  const [held] = await database.select({ all: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  if (!passkey || (held?.all ?? 0) > most) throw tooMany();
  return passkey;
}

/** The opaque user handle that a device stores with the passkey. */
const handleOf = (userId: number): string =>
  isoBase64URL.fromBuffer(isoUint8Array.fromUTF8String(String(userId)));

function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    return String(decodeClientDataJSON(response.clientDataJSON).challenge);
  } catch {
    return '';
  }
}

// A challenge that was used stays used when the sign-in is refused.
const passkeyRefused = (userId: number | undefined, device: Device) =>
  recorded(new Problem('unauthenticated', { message: 'factor.errors.passkeyRefused', keepsWrites: true }), {
    kind: 'passkeyRefused',
    whose: userId === undefined ? null : eq(users.id, userId),
    device,
  });
const notAdded = () =>
  new Problem('invalid', { message: 'factor.errors.passkeyNotAdded', keepsWrites: true });
const tooMany = () =>
  new Problem('not_allowed', { message: 'factor.errors.tooManyPasskeys', params: { most } });
