import { changesOf, contract } from '#shared/lib/contract.ts';
import {
  changeEmailFields,
  changePasswordFields,
  forgotPasswordFields,
  ownAccount,
  ownAccountFields,
  resetPasswordFields,
} from './own-account.schema.ts';

/** A forgotten password: a link by mail, which opens the way to a new one; spec §7. */
export const passwordContract = {
  forgot: contract({
    method: 'POST',
    path: '/forgot-password',
    access: 'public',
    summary:
      'Mail a link to a new password, good for 30 minutes; the same answer where there is no such account',
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

/** One's own account. */
export const ownAccountContract = {
  fields: ownAccountFields,
  get: contract({
    method: 'GET',
    path: '/account',
    access: 'signedIn',
    summary: 'The account of whoever asks',
    reply: ownAccount,
  }),
  update: contract({
    method: 'PATCH',
    path: '/account',
    access: 'signedIn',
    summary: 'Change one’s own name, or the language of one’s mails',
    body: changesOf(ownAccountFields),
    reply: ownAccount,
    changes: ['users', 'assignees'],
  }),
  changePassword: contract({
    method: 'POST',
    path: '/account/password',
    access: 'signedIn',
    summary: 'Change one’s own password; unless told otherwise, this ends every other session of the account',
    body: changePasswordFields,
  }),
  changeEmail: contract({
    method: 'POST',
    path: '/account/email',
    access: 'signedIn',
    summary: 'Change the email that one signs in with; both addresses get a mail',
    body: changeEmailFields,
    changes: ['users'],
  }),
};
