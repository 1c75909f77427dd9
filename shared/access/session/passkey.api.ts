import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
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

export const passkeyApi = {
  signInOptions: api({
    errors: ['forbidden'],
    summary:
      'Begin signing in with a passkey; returns the challenge for the browser, valid once and for five minutes',
    reply: requestOptions,
  }),
  signIn: api({
    errors: ['unauthenticated', 'forbidden'],
    summary: 'Open a session with the passkey’s signature',
    body: assertion,
    reply: signedIn,
  }),
  list: api({ summary: 'List the caller’s passkeys', reply: z.object({ data: z.array(passkey) }) }),
  createOptions: api({
    errors: ['forbidden', 'not_allowed'],
    summary: 'Begin adding a passkey, with the password',
    body: passwordFields,
    reply: creationOptions,
  }),
  create: api({
    errors: ['forbidden', 'not_allowed'],
    summary: 'Add the passkey that the browser has created',
    body: newPasskey,
    reply: passkey,
    status: 201,
  }),
  rename: api({
    summary: 'Rename one of the caller’s passkeys',
    params: idParams,
    body: renamedPasskey,
    reply: passkey,
  }),
  remove: api({
    summary: 'Remove one of the caller’s passkeys, with the password',
    params: idParams,
    body: passwordFields,
  }),
};

export const userPasskeyApi = {
  list: api({
    summary: 'List the passkeys of a user',
    params: idParams,
    reply: z.object({ data: z.array(passkey) }),
  }),
  remove: api({ summary: 'Remove a passkey of a user', params: idParams.extend({ passkeyId: id }) }),
};
