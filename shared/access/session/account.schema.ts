import { z } from 'zod';
import { requiredText } from '#shared/lib/fields.ts';

export const shortestPassword = 10;
export const longestPassword = 128;

/** An email address as accounts are known by: two that differ only in capitals are one. */
export const accountEmail = () =>
  requiredText('access.errors.emailRequired').toLowerCase().pipe(z.email('validation.email'));

/** Kept as typed: spaces count. Whether it is a common one, the server knows. */
export const newPassword = () =>
  z
    .string('access.errors.passwordRequired')
    .min(1, { error: 'access.errors.passwordRequired', abort: true })
    .min(shortestPassword, 'access.errors.passwordShort')
    .max(longestPassword, 'validation.tooLong');

export const passwordConfirmation = () =>
  z.string('access.errors.passwordConfirmationRequired').min(1, 'access.errors.passwordConfirmationRequired');

/** `schema.refine(passwordsAgree, passwordsDiffer)`: the password is typed twice alike, or not at all. */
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
  })
  .refine(passwordsAgree, passwordsDiffer);
export type SignUp = z.output<typeof signUpFields>;

/** Whoever is signed in, as the interface knows them (spec §3, session). `authority` holds the role names. */
const sessionUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  userName: z.string(),
  avatar: z.string(),
  authority: z.array(z.string()),
});

export const identity = z.object({
  user: sessionUser,
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
});
export type Identity = z.output<typeof identity>;

/** An opened session: access_token goes into the Authorization header. */
export const signedIn = identity.extend({ access_token: z.string() });

/** Whether anybody may sign up now, and whether whoever does becomes the owner of a new shop. */
export const signUpState = z.object({ open: z.boolean(), first: z.boolean() });
