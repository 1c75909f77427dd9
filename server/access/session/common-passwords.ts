import { dictionary } from '@zxcvbn-ts/language-common';
import { shortestPassword } from '#shared/access/session/account.schema.ts';

/** Only those that are long enough to be chosen at all. */
const common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= shortestPassword));

/** Whether a password stands on the list that guessers try first, in whatever capitals. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
