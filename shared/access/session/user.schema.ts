import { z } from 'zod';
import { changesOf } from '#shared/lib/crud-api.ts';
import { instant, optionalId, recordFields, requiredText } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { storedNames } from '#shared/lib/names.ts';
import { storedRates, workRates } from '#shared/settings/works/work-type.schema.ts';
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
  /** The role's name. */
  role: requiredText('staff.errors.roleRequired', 80),
  active: z.boolean().default(true),
  /** A picture that the caller uploaded. */
  avatarId: optionalId(),
  /** What one piece of each work type costs with them. */
  rates: workRates(),
};

const newUser = z.object({
  ...person,
  /** The language of mails to the user; the shop's language if left out. */
  language: z.enum(languages).optional(),
  /** A user who is added without one can't sign in until they chose their own by an invitation. */
  password: newPassword().optional(),
  passwordConfirmation: passwordConfirmation().optional(),
});
export const userFields = newUser.refine(passwordsAgree, passwordsDiffer);

/** The body of a PATCH: the password may be left out; otherwise it is typed twice. */
export const userChanges = changesOf(newUser).refine(passwordsAgree, passwordsDiffer);

const left = (value: unknown) => (value === '' ? undefined : value);

/** The form: an empty password means no change, and of a new user that they choose their own. */
export const userForm = z
  .object({
    ...person,
    language: z.enum(languages).optional(),
    password: z.preprocess(left, newPassword().optional()),
    passwordConfirmation: z.preprocess(left, z.string().optional()),
  })
  .refine(passwordsAgree, passwordsDiffer);

/** A user as the staff list shows them; never with the password or its hash. */
export const user = z.object({
  ...recordFields,
  name: z.string(),
  email: z.string(),
  /** The role's name, and what it is called in other languages. */
  role: z.string(),
  roleNames: storedNames,
  active: z.boolean(),
  /** Signed up on their own, and no admin has let them in yet. */
  awaitsAdmin: z.boolean(),
  avatarId: z.int().nullable(),
  rates: storedRates,
  /** The address of the picture, small; null without one. */
  avatar: z.string().nullable(),
  /** The language of mails to the user. */
  language: z.enum(languages),
  /** Whether sign-in asks for a code besides the password. */
  twoFactorEnabled: z.boolean(),
  /** Whether they chose a password, or were given one. */
  hasCredentials: z.boolean(),
  /** Until when the link works by which they choose their first password; null without one. */
  invitedUntil: instant.nullable(),
  /** The number of open sessions. */
  sessions: z.int(),
  /** When an open session was last used, accurate to a few minutes; null without an open session. */
  lastSeen: instant.nullable(),
});
export type User = z.output<typeof user>;
