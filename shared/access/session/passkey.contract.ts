import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
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

/** Passkeys: sign-in with the lock of the user's own device, which counts as both factors. */
export const passkeyContract = {
  signInOptions: contract({
    method: 'POST',
    path: '/sign-in/passkey/options',
    access: 'public',
    errors: ['forbidden'],
    summary:
      'Begin signing in with a passkey; returns the challenge for the browser, valid once and for five minutes',
    reply: requestOptions,
  }),
  signIn: contract({
    method: 'POST',
    path: '/sign-in/passkey',
    access: 'public',
    errors: ['unauthenticated', 'forbidden'],
    summary: 'Open a session with the passkey’s signature',
    body: assertion,
    reply: signedIn,
  }),
  list: contract({
    method: 'GET',
    path: '/passkeys',
    access: 'signedIn',
    summary: 'List the caller’s passkeys',
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
    summary: 'Add the passkey that the browser has created',
    body: newPasskey,
    reply: passkey,
    status: 201,
  }),
  rename: contract({
    method: 'PATCH',
    path: '/passkeys/:id',
    access: 'signedIn',
    summary: 'Rename one of the caller’s passkeys',
    params: idParams,
    body: renamedPasskey,
    reply: passkey,
  }),
  remove: contract({
    method: 'DELETE',
    path: '/passkeys/:id',
    access: 'signedIn',
    summary: 'Remove one of the caller’s passkeys',
    params: idParams,
  }),
};

/** A user's passkeys, for the administrators of the staff. */
export const userPasskeyContract = {
  list: contract({
    method: 'GET',
    path: '/users/:id/passkeys',
    access: 'users:read',
    summary: 'List the passkeys of a user',
    params: idParams,
    reply: z.object({ data: z.array(passkey) }),
  }),
  remove: contract({
    method: 'DELETE',
    path: '/users/:id/passkeys/:passkeyId',
    access: 'users:write',
    summary: 'Remove a passkey of a user',
    params: idParams.extend({ passkeyId: id }),
  }),
};
