import { api } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-api.ts';
import {
  changeEmailFields,
  changePasswordFields,
  forgotPasswordFields,
  ownAccount,
  ownAccountFields,
  resetPasswordFields,
} from './own-account.schema.ts';

export const passwordApi = {
  forgot: api({
    summary:
      'Mail a link for setting a new password, valid for 30 minutes; the reply is the same if there is no such account',
    body: forgotPasswordFields,
  }),
  reset: api({
    summary: 'Set a new password with the token of such a link, once, and end every session of the account',
    body: resetPasswordFields,
  }),
};

export const ownAccountApi = {
  get: api({ summary: 'The caller’s own account', reply: ownAccount }),
  update: api({
    summary: 'Change the caller’s own name and picture, or the language of mails to them',
    body: changesOf(ownAccountFields),
    reply: ownAccount,
  }),
  changePassword: api({
    summary: 'Change the caller’s own password; by default, this ends every other session of the account',
    body: changePasswordFields,
  }),
  changeEmail: api({
    summary: 'Change the caller’s own email; both addresses get a mail',
    body: changeEmailFields,
  }),
};
