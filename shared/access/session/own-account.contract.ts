import { contract } from '#shared/lib/contract.ts';
import type { ownAccountApi, passwordApi } from './own-account.api.ts';

/** Resets a forgotten password through a link sent by mail. */
export const passwordContract = {
  forgot: contract<typeof passwordApi.forgot>({ method: 'POST', path: '/forgot-password', access: 'public' }),
  reset: contract<typeof passwordApi.reset>({ method: 'POST', path: '/reset-password', access: 'public' }),
};

/** The user's own account. */
export const ownAccountContract = {
  get: contract<typeof ownAccountApi.get>({ method: 'GET', path: '/account', access: 'signedIn' }),
  update: contract<typeof ownAccountApi.update>({
    method: 'PATCH',
    path: '/account',
    access: 'signedIn',
    changes: ['users', 'roles', 'assignees', 'orders', 'measurements', 'dashboard', 'accounting'],
  }),
  changePassword: contract<typeof ownAccountApi.changePassword>({
    method: 'POST',
    path: '/account/password',
    access: 'signedIn',
  }),
  changeEmail: contract<typeof ownAccountApi.changeEmail>({
    method: 'POST',
    path: '/account/email',
    access: 'signedIn',
    changes: ['users'],
  }),
};
