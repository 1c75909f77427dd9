import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { signedIn } from './account.schema.ts';
import {
  authenticatorSetup,
  challengeFields,
  firstCodeFields,
  passwordFields,
  proofFields,
  recoveryCodeList,
  secondFactorState,
} from './second-factor.schema.ts';

export const secondFactorApi = {
  answer: api({
    errors: ['unauthenticated', 'forbidden'],
    summary: 'Finish signing in with a code of the authenticator app, or a recovery code',
    body: challengeFields,
    reply: signedIn,
  }),
  read: api({
    summary: 'Whether sign-in asks for a code, and how many recovery codes are left',
    reply: secondFactorState,
  }),
  begin: api({
    errors: ['not_allowed'],
    summary: 'Get a new secret for the authenticator app; it takes effect when its first code is confirmed',
    body: passwordFields,
    reply: authenticatorSetup,
  }),
  confirm: api({
    errors: ['not_allowed'],
    summary:
      'Switch the second factor on with the app’s first code; returns the recovery codes, only this once',
    body: firstCodeFields,
    reply: recoveryCodeList,
  }),
  renewRecoveryCodes: api({
    errors: ['not_allowed'],
    summary: 'Replace the recovery codes; returns the new ones, only this once',
    body: passwordFields,
    reply: recoveryCodeList,
  }),
  switchOff: api({
    errors: ['not_allowed'],
    summary: 'Switch the second factor off, with the password and a code',
    body: proofFields,
  }),
  reset: api({
    errors: ['not_allowed'],
    summary: 'Switch off the second factor of somebody who lost their phone',
    params: idParams,
  }),
};
