import { shortestPassword } from '#shared/access/session/password.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { FormProblem } from './use-public-form.ts';

/** What can be said of the fields of the public screens before they are sent. The server checks them by the schemas. */
const filled = (value: string, key: MessageKey): FormProblem | undefined =>
  value.trim() ? undefined : { key };

export const nameProblem = (name: string) => filled(name, 'access.errors.nameRequired');

export const codeProblem = (code: string) => filled(code, 'access.errors.foundingCode');

export const countryProblem = (country: string) => filled(country, 'access.errors.countryRequired');

export const emailProblem = (email: string): FormProblem | undefined =>
  filled(email, 'access.errors.emailRequired') ??
  (/^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : { key: 'validation.email' });

export const passwordProblem = (password: string): FormProblem | undefined =>
  password ? undefined : { key: 'access.errors.passwordRequired' };

/** Of a password that is being chosen, typed twice. */
export const newPasswordProblems = (typed: { password: string; passwordConfirmation: string }) => ({
  password: passwordProblem(typed.password) ?? shortProblem(typed.password),
  passwordConfirmation: confirmationProblem(typed),
});

const shortProblem = ({ length }: string): FormProblem | undefined =>
  length < shortestPassword
    ? { key: 'access.errors.passwordShort', params: { minimum: shortestPassword } }
    : undefined;

function confirmationProblem(typed: {
  password: string;
  passwordConfirmation: string;
}): FormProblem | undefined {
  if (!typed.passwordConfirmation) return { key: 'access.errors.passwordConfirmationRequired' };
  return typed.password === typed.passwordConfirmation
    ? undefined
    : { key: 'access.errors.passwordMismatch' };
}
