import { invalidField } from '#server/lib/data/problem.ts';
import { isGuessable, isOfOwner, type PasswordOwner } from '#shared/access/session/password.rules.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded by the first who sets a password: it is a large list. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Throws 422 for a password that guessers find soon, and for one made of its owner's name or email. */
export async function refuseGuessable(password: string, owner: PasswordOwner): Promise<void> {
  if (isOfOwner(password, owner)) throw invalidField('password', 'access.errors.passwordOwn');
  common ??= readCommon();
  const words = await common;
  if (isGuessable(password, (word) => words.has(word)))
    throw invalidField('password', 'access.errors.passwordCommon');
}
