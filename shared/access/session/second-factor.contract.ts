import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { signedIn } from './account.schema.ts';
import {
  authenticatorSetup,
  challengeFields,
  codeFields,
  passwordFields,
  proofFields,
  recoveryCodeList,
  secondFactorState,
} from './second-factor.schema.ts';

/** Codes of an authenticator app as a second factor, which users may set up. */
export const secondFactorContract = {
  answer: contract({
    method: 'POST',
    path: '/sign-in/second-factor',
    access: 'public',
    errors: ['unauthenticated', 'forbidden'],
    summary: 'Finish signing in with a code of the authenticator app, or a recovery code',
    body: challengeFields,
    reply: signedIn,
  }),
  read: contract({
    method: 'GET',
    path: '/second-factor',
    access: 'signedIn',
    summary: 'Whether sign-in asks for a code, and how many recovery codes are left',
    reply: secondFactorState,
  }),
  begin: contract({
    method: 'POST',
    path: '/second-factor',
    access: 'signedIn',
    errors: ['not_allowed'],
    summary: 'Get a new secret for the authenticator app; it takes effect when its first code is confirmed',
    body: passwordFields,
    reply: authenticatorSetup,
    isSecret: true,
  }),
  confirm: contract({
    method: 'POST',
    path: '/second-factor/confirm',
    access: 'signedIn',
    errors: ['not_allowed'],
    summary:
      'Switch the second factor on with the app’s first code; returns the recovery codes, only this once',
    body: codeFields,
    reply: recoveryCodeList,
    isSecret: true,
    changes: ['users'],
  }),
  renewRecoveryCodes: contract({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    access: 'signedIn',
    errors: ['not_allowed'],
    summary: 'Replace the recovery codes; returns the new ones, only this once',
    body: passwordFields,
    reply: recoveryCodeList,
    isSecret: true,
  }),
  switchOff: contract({
    method: 'POST',
    path: '/second-factor/switch-off',
    access: 'signedIn',
    errors: ['not_allowed'],
    summary: 'Switch the second factor off, with the password and a code',
    body: proofFields,
    changes: ['users'],
  }),
  reset: contract({
    method: 'POST',
    path: '/users/:id/reset-second-factor',
    access: 'users:write',
    errors: ['not_allowed'],
    summary: 'Switch off the second factor of somebody who lost their phone',
    params: idParams,
  }),
};
