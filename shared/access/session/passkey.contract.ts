import { contract } from '#shared/lib/contract.ts';
import type { passkeyApi, userPasskeyApi } from './passkey.api.ts';

/** Passkeys: sign-in with the lock of the user's own device, which counts as both factors. */
export const passkeyContract = {
  signInOptions: contract<typeof passkeyApi.signInOptions>({
    method: 'POST',
    path: '/sign-in/passkey/options',
    access: 'public',
  }),
  signIn: contract<typeof passkeyApi.signIn>({ method: 'POST', path: '/sign-in/passkey', access: 'public' }),
  list: contract<typeof passkeyApi.list>({ method: 'GET', path: '/passkeys', access: 'signedIn' }),
  createOptions: contract<typeof passkeyApi.createOptions>({
    method: 'POST',
    path: '/passkeys/options',
    access: 'signedIn',
    isSecret: true,
  }),
  create: contract<typeof passkeyApi.create>({ method: 'POST', path: '/passkeys', access: 'signedIn' }),
  rename: contract<typeof passkeyApi.rename>({ method: 'PATCH', path: '/passkeys/:id', access: 'signedIn' }),
  remove: contract<typeof passkeyApi.remove>({
    method: 'POST',
    path: '/passkeys/:id/remove',
    access: 'signedIn',
  }),
};

/** A user's passkeys, for the administrators of the staff. */
export const userPasskeyContract = {
  list: contract<typeof userPasskeyApi.list>({
    method: 'GET',
    path: '/users/:id/passkeys',
    access: 'users:read',
  }),
  remove: contract<typeof userPasskeyApi.remove>({
    method: 'DELETE',
    path: '/users/:id/passkeys/:passkeyId',
    access: 'users:write',
  }),
};
