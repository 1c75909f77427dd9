import { contract } from '#shared/lib/contract.ts';
import type { secondFactorApi } from './second-factor.api.ts';

/** Codes of an authenticator app as a second factor, which users may set up. */
export const secondFactorContract = {
  answer: contract<typeof secondFactorApi.answer>({
    method: 'POST',
    path: '/sign-in/second-factor',
    access: 'public',
  }),
  read: contract<typeof secondFactorApi.read>({ method: 'GET', path: '/second-factor', access: 'signedIn' }),
  begin: contract<typeof secondFactorApi.begin>({
    method: 'POST',
    path: '/second-factor',
    access: 'signedIn',
    isSecret: true,
  }),
  confirm: contract<typeof secondFactorApi.confirm>({
    method: 'POST',
    path: '/second-factor/confirm',
    access: 'signedIn',
    isSecret: true,
    changes: ['users'],
  }),
  renewRecoveryCodes: contract<typeof secondFactorApi.renewRecoveryCodes>({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    access: 'signedIn',
    isSecret: true,
  }),
  switchOff: contract<typeof secondFactorApi.switchOff>({
    method: 'POST',
    path: '/second-factor/switch-off',
    access: 'signedIn',
    changes: ['users'],
  }),
  reset: contract<typeof secondFactorApi.reset>({
    method: 'POST',
    path: '/users/:id/reset-second-factor',
    access: 'users:write',
  }),
};
