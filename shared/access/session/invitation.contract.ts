import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { instant } from '#shared/lib/fields.ts';
import {
  newPassword,
  passwordConfirmation,
  passwordsAgree,
  passwordsDiffer,
  signedIn,
} from './account.schema.ts';

/** For how many days a link works. */
export const invitationDays = 7;

const token = z.string().min(1, 'account.errors.invitation');

const invitation = z.object({
  /** The address that the user opens to choose their password. It is shown once: the shop keeps only its hash. */
  address: z.string(),
  expires: instant,
  /** The name of the shop that invites. */
  shop: z.string(),
});
export type Invitation = z.output<typeof invitation>;

/** Links by which users who have no password yet choose their own. */
export const invitationContract = {
  create: contract({
    method: 'POST',
    path: '/users/:id/invitation',
    access: 'users:write',
    errors: ['not_allowed'],
    summary: `Make a link by which a user without a password chooses one; it works once, for ${invitationDays} days, and replaces earlier ones`,
    params: idParams,
    body: z.object({
      /** Also sends it to the user's email. */
      byMail: z.boolean().default(false),
    }),
    reply: invitation,
    status: 201,
    isSecret: true,
  }),
  remove: contract({
    method: 'DELETE',
    path: '/users/:id/invitation',
    access: 'users:write',
    summary: 'Revoke the invitation of a user, at once',
    params: idParams,
  }),
  open: contract({
    method: 'POST',
    path: '/invitations/open',
    access: 'public',
    errors: ['invalid'],
    summary: 'Read whom an invitation is for, and which shop invites; the invitation stays',
    body: z.object({ token }),
    reply: z.object({ shop: z.string(), name: z.string(), email: z.string() }),
  }),
  accept: contract({
    method: 'POST',
    path: '/invitations/accept',
    access: 'public',
    summary: 'Choose the password of an invited user, and sign in; of several at once, one does',
    body: z
      .object({ token, password: newPassword(), passwordConfirmation: passwordConfirmation() })
      .refine(passwordsAgree, passwordsDiffer),
    reply: signedIn,
  }),
};
