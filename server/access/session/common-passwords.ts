import { shortestPassword } from '#shared/access/session/password.rules.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Only those that are long enough to be chosen at all. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= shortestPassword));
}

/** Whether a password is among the most common ones, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
}
