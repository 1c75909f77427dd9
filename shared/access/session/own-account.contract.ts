import { contract } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-contract.ts';
import {
  changeEmailFields,
  changePasswordFields,
  forgotPasswordFields,
  ownAccount,
  ownAccountFields,
  resetPasswordFields,
} from './own-account.schema.ts';

/** Resets a forgotten password through a link sent by mail. */
export const passwordContract = {
  forgot: contract({
    method: 'POST',
    path: '/forgot-password',
    access: 'public',
    summary:
      'Mail a link for setting a new password, valid for 30 minutes; the reply is the same if there is no such account',
    body: forgotPasswordFields,
  }),
  reset: contract({
    method: 'POST',
    path: '/reset-password',
    access: 'public',
    summary: 'Set a new password with the token of such a link, once, and end every session of the account',
    body: resetPasswordFields,
  }),
};

/** The user's own account. */
export const ownAccountContract = {
  fields: ownAccountFields,
  get: contract({
    method: 'GET',
    path: '/account',
    access: 'signedIn',
    summary: 'The caller’s own account',
    reply: ownAccount,
  }),
  update: contract({
    method: 'PATCH',
    path: '/account',
    access: 'signedIn',
    summary: 'Change the caller’s own name and picture, or the language of mails to them',
    body: changesOf(ownAccountFields),
    reply: ownAccount,
    changes: ['users', 'roles', 'assignees', 'orders', 'measurements', 'dashboard', 'accounting'],
  }),
  changePassword: contract({
    method: 'POST',
    path: '/account/password',
    access: 'signedIn',
    summary: 'Change the caller’s own password; by default, this ends every other session of the account',
    body: changePasswordFields,
  }),
  changeEmail: contract({
    method: 'POST',
    path: '/account/email',
    access: 'signedIn',
    summary: 'Change the caller’s own email; both addresses get a mail',
    body: changeEmailFields,
    changes: ['users'],
  }),
};
