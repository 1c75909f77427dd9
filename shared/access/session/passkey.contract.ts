import { z } from 'zod';
import { contract, idParams } from '#shared/lib/contract.ts';
import { id } from '#shared/lib/fields.ts';
import { signedIn } from './account.schema.ts';
import {
  assertion,
  creationOptions,
  newPasskey,
  passkey,
  renamedPasskey,
  requestOptions,
} from './passkey.schema.ts';
import { passwordFields } from './second-factor.schema.ts';

/** Passkeys: signing in by the lock of one's own device, which stands for both factors. */
export const passkeyContract = {
  signInOptions: contract({
    method: 'POST',
    path: '/sign-in/passkey/options',
    access: 'public',
    errors: ['forbidden'],
    summary: 'Begin signing in with a passkey: what the browser is to sign, once, within five minutes',
    reply: requestOptions,
  }),
  signIn: contract({
    method: 'POST',
    path: '/sign-in/passkey',
    access: 'public',
    errors: ['unauthenticated', 'forbidden'],
    summary: 'Open a session with what the passkey signed',
    body: assertion,
    reply: signedIn,
  }),
  list: contract({
    method: 'GET',
    path: '/passkeys',
    access: 'signedIn',
    summary: 'One’s own passkeys',
    reply: z.object({ data: z.array(passkey) }),
  }),
  createOptions: contract({
    method: 'POST',
    path: '/passkeys/options',
    access: 'signedIn',
    errors: ['forbidden', 'not_allowed'],
    summary: 'Begin adding a passkey, with the password',
    body: passwordFields,
    reply: creationOptions,
    isSecret: true,
  }),
  create: contract({
    method: 'POST',
    path: '/passkeys',
    access: 'signedIn',
    errors: ['forbidden', 'not_allowed'],
    summary: 'Add the passkey that the browser has made',
    body: newPasskey,
    reply: passkey,
    status: 201,
  }),
  rename: contract({
    method: 'PATCH',
    path: '/passkeys/:id',
    access: 'signedIn',
    summary: 'Rename one of one’s own passkeys',
    params: idParams,
    body: renamedPasskey,
    reply: passkey,
  }),
  remove: contract({
    method: 'DELETE',
    path: '/passkeys/:id',
    access: 'signedIn',
    summary: 'Remove one of one’s own passkeys: it signs nobody in any more',
    params: idParams,
  }),
};

/** The passkeys of a user, for whoever looks after the staff. */
export const userPasskeyContract = {
  list: contract({
    method: 'GET',
    path: '/users/:id/passkeys',
    access: 'users:read',
    summary: 'The passkeys of a user',
    params: idParams,
    reply: z.object({ data: z.array(passkey) }),
  }),
  remove: contract({
    method: 'DELETE',
    path: '/users/:id/passkeys/:passkeyId',
    access: 'users:write',
    summary: 'Remove a passkey of a user: it signs nobody in any more',
    params: idParams.extend({ passkeyId: id }),
  }),
};
