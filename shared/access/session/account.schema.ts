import { z } from 'zod';
import { cleanEmail } from '#shared/lib/clean-text.ts';
import { countries } from '#shared/lib/countries.ts';
import { optionalText, requiredText } from '#shared/lib/fields.ts';
import { longestPassword, shortestPassword } from './password.rules.ts';

/** The email address of an account. Case doesn't matter: two addresses that differ only in capitals are the same. */
export const accountEmail = () =>
  requiredText('access.errors.emailRequired')
    .overwrite(cleanEmail)
    .toLowerCase()
    .pipe(z.email('validation.email'));

/** Kept as typed, spaces included. The server also refuses common passwords. */
export const newPassword = () =>
  z
    .string('access.errors.passwordRequired')
    .min(1, { error: 'access.errors.passwordRequired', abort: true })
    .min(shortestPassword, 'access.errors.passwordShort')
    .max(longestPassword, 'validation.tooLong');

export const passwordConfirmation = () =>
  z.string('access.errors.passwordConfirmationRequired').min(1, 'access.errors.passwordConfirmationRequired');

/** `schema.refine(passwordsAgree, passwordsDiffer)`: the two entries are equal, or both are left out. */
export const passwordsAgree = (typed: { password?: unknown; passwordConfirmation?: unknown }): boolean =>
  typed.password === typed.passwordConfirmation;
export const passwordsDiffer = {
  path: ['passwordConfirmation'],
  error: 'access.errors.passwordMismatch',
};

export const signInFields = z.object({
  email: accountEmail(),
  password: z.string('access.errors.passwordRequired').min(1, 'access.errors.passwordRequired'),
});

export const signUpFields = z
  .object({
    name: requiredText('access.errors.nameRequired'),
    email: accountEmail(),
    password: newPassword(),
    passwordConfirmation: passwordConfirmation(),
    /** What papers and messages call the shop that this sign-up founds; without it, a name in the owner's language. */
    shopName: optionalText(),
    /** Where it is, as ISO 3166 has it: `AE`. It sets currency, tax, time zone, week, unit of length and the form of phone numbers. */
    country: z
      .string()
      .refine((country) => countries.includes(country), 'validation.choice')
      .optional(),
    /** The owner's, by IANA name: taken where the country has several, and this is one of them. */
    timeZone: z.string().max(60, 'validation.tooLong').optional(),
    /** The code that the server's console printed, where founding the shop asks for it. */
    code: optionalText(),
  })
  .refine(passwordsAgree, passwordsDiffer);
export type SignUp = z.output<typeof signUpFields>;

/** The signed-in user, as the interface needs them . `authority` holds the role names. */
const sessionUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  userName: z.string(),
  /** The address of a small picture; empty without one. */
  avatar: z.string(),
  authority: z.array(z.string()),
});

export const identity = z.object({
  user: sessionUser,
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** The role requires a second factor that isn't on: there are no permissions until it is. */
  needsSecondFactor: z.boolean(),
  /** An admin typed the password: there are no permissions until the user chose another one. */
  needsOwnPassword: z.boolean(),
});
export type Identity = z.output<typeof identity>;

/** A new session: `access_token` goes into the Authorization header. */
export const signedIn = identity.extend({ access_token: z.string() });

/** A user who joined a shop: an admin lets them in before they can sign in. */
export const awaitsAdmin = z.object({ awaitsAdmin: z.literal(true) });

/** Whether anybody may sign up now, and whether the next user to sign up becomes the owner of a new shop. */
export const signUpState = z.object({
  open: z.boolean(),
  first: z.boolean(),
  /** Founding the shop asks for the code on the server's console. */
  asksCode: z.boolean(),
});
