import { z } from 'zod';
import { requiredText } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import {
  accountEmail,
  newPassword,
  passwordConfirmation,
  passwordsAgree,
  passwordsDiffer,
} from './account.schema.ts';

/** Whoever forgot their password tells where the link to a new one should go. */
export const forgotPasswordFields = z.object({ email: accountEmail() });

const twice = { password: newPassword(), passwordConfirmation: passwordConfirmation() };

/** A new password, typed twice, and what was sent to prove whose it is. */
export const resetPasswordFields = z
  .object({ token: z.string('account.errors.link').min(1, 'account.errors.link').max(200), ...twice })
  .refine(passwordsAgree, passwordsDiffer);

const changePasswordShape = z.object({
  currentPassword: z.string('account.errors.currentRequired').min(1, 'account.errors.currentRequired'),
  ...twice,
  /** Signs out everywhere but here. */
  endOtherSessions: z.boolean().default(true),
});
export const changePasswordFields = changePasswordShape.refine(passwordsAgree, passwordsDiffer);

/** Another email to sign in with; the password proves whose account it is. */
export const changeEmailFields = z.object({
  email: accountEmail(),
  password: z.string('access.errors.passwordRequired').min(1, 'access.errors.passwordRequired'),
});

/** What people may change of their own account themselves. */
export const ownAccountFields = z.object({
  name: requiredText('access.errors.nameRequired'),
  /** Of the mails that they get. */
  language: z.enum(languages).default('en'),
});

export const ownAccount = ownAccountFields.extend({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  language: z.enum(languages),
});
