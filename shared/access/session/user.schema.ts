import { z } from 'zod';
import { changesOf } from '#shared/lib/contract.ts';
import { instant, recordFields, requiredText } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import {
  accountEmail,
  newPassword,
  passwordConfirmation,
  passwordsAgree,
  passwordsDiffer,
} from './account.schema.ts';

const person = {
  name: requiredText('access.errors.nameRequired'),
  email: accountEmail(),
  /** Its name. */
  role: requiredText('staff.errors.roleRequired', 80),
  active: z.boolean().default(true),
};

const newUser = z.object({
  ...person,
  /** Of the mails to them; the shop's own where it is left out. */
  language: z.enum(languages).optional(),
  password: newPassword(),
  passwordConfirmation: passwordConfirmation(),
});
export const userFields = newUser.refine(passwordsAgree, passwordsDiffer);

/** The body of a PATCH: the password may be left out, else it is typed twice. */
export const userChanges = changesOf(newUser).refine(passwordsAgree, passwordsDiffer);

const left = (value: unknown) => (value === '' ? undefined : value);

/** The form of somebody who is there already: an empty password stays as it is. */
export const userForm = z
  .object({
    ...person,
    language: z.enum(languages),
    password: z.preprocess(left, newPassword().optional()),
    passwordConfirmation: z.preprocess(left, z.string().optional()),
  })
  .refine(passwordsAgree, passwordsDiffer);

/** A user as the staff list shows them; never with anything of their password. */
export const user = z.object({
  ...recordFields,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  active: z.boolean(),
  /** Of the mails to them. */
  language: z.enum(languages),
  /** Signing in asks for a code besides the password. */
  twoFactorEnabled: z.boolean(),
  /** How many sessions are open. */
  sessions: z.int(),
  /** When an open session was last used, to within minutes; null where none is open. */
  lastSeen: instant.nullable(),
});
export type User = z.output<typeof user>;
