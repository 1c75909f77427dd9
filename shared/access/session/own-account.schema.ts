import { z } from 'zod';
import { optionalId, requiredText } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import {
  accountEmail,
  newPassword,
  passwordConfirmation,
  passwordsAgree,
  passwordsDiffer,
} from './account.schema.ts';

/** Asks for a link to set a new password. */
export const forgotPasswordFields = z.object({ email: accountEmail() });

const twice = { password: newPassword(), passwordConfirmation: passwordConfirmation() };

/** A new password, typed twice, and the token from the mail. */
export const resetPasswordFields = z
  .object({ token: z.string('account.errors.link').min(1, 'account.errors.link').max(200), ...twice })
  .refine(passwordsAgree, passwordsDiffer);

const changePasswordShape = z.object({
  currentPassword: z.string('account.errors.currentRequired').min(1, 'account.errors.currentRequired'),
  ...twice,
  /** Ends every other session of the account. */
  endOtherSessions: z.boolean().default(true),
});
export const changePasswordFields = changePasswordShape.refine(passwordsAgree, passwordsDiffer);

/** Another email to sign in with; the password confirms that the account is the user's own. */
export const changeEmailFields = z.object({
  email: accountEmail(),
  password: z.string('access.errors.passwordRequired').min(1, 'access.errors.passwordRequired'),
});

/** What users may change of their own account. */
export const ownAccountFields = z.object({
  name: requiredText('access.errors.nameRequired'),
  /** The language of mails to the user. */
  language: z.enum(languages).default('en'),
  /** A picture that the caller uploaded. */
  avatarId: optionalId(),
});

export const ownAccount = ownAccountFields.extend({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  language: z.enum(languages),
  avatarId: z.int().nullable(),
  /** The address of the picture, small; null without one. */
  avatar: z.string().nullable(),
});
