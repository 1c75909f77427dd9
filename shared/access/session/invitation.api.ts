import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { instant } from '#shared/lib/fields.ts';
import {
  newPassword,
  passwordConfirmation,
  passwordsAgree,
  passwordsDiffer,
  signedIn,
} from './account.schema.ts';
import { invitationDays } from './invitation.contract.ts';

const token = z.string().min(1, 'account.errors.invitation');

const invitation = z.object({
  /** The address that the user opens to choose their password. It is shown once: the shop keeps only its hash. */
  address: z.string(),
  expires: instant,
  /** The name of the shop that invites. */
  shop: z.string(),
});
export type Invitation = z.output<typeof invitation>;

export const invitationApi = {
  create: api({
    errors: ['not_allowed'],
    summary: `Make a link by which a user without a password chooses one; it works once, for ${invitationDays} days, and replaces earlier ones`,
    params: idParams,
    body: z.object({
      /** Also sends it to the user's email. */
      byMail: z.boolean().default(false),
    }),
    reply: invitation,
    status: 201,
  }),
  remove: api({ summary: 'Revoke the invitation of a user, at once', params: idParams }),
  open: api({
    errors: ['invalid'],
    summary: 'Read whom an invitation is for, and which shop invites; the invitation stays',
    body: z.object({ token }),
    reply: z.object({ shop: z.string(), name: z.string(), email: z.string() }),
  }),
  accept: api({
    summary: 'Choose the password of an invited user, and sign in; of several at once, one does',
    body: z
      .object({ token, password: newPassword(), passwordConfirmation: passwordConfirmation() })
      .refine(passwordsAgree, passwordsDiffer),
    reply: signedIn,
  }),
};
