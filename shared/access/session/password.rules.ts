/** In characters; spaces count. */
export const shortestPassword = 10;
export const longestPassword = 128;

/** Whose password it is. */
export interface PasswordOwner {
  name: string;
  email: string;
}

/** Parts of a name or an email that are shorter say nothing of a password that holds them. */
const shortestPart = 3;
/** So many letters beside them make a password of one's own. */
const fewestOther = 4;
/** `aaaa`, `abab` and `123123`, however often. */
const longestRepeated = 3;

const lettersOfSigns: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
const withLetters = (text: string): string =>
  text.replace(/[@431!0$57]/g, (sign) => lettersOfSigns[sign] ?? sign);

/**
 * Whether guessers find a password soon: a common one, also with digits and signs around it (`Password2024!`) or in it
 * (`p@ssw0rd`), or a short or common one that is repeated.
 */
export function isGuessable(password: string, isCommon: (word: string) => boolean): boolean {
  const plain = folded(password);
  const repeated = /^(.+?)\1+$/su.exec(plain)?.[1];
  if (repeated && (repeated.length <= longestRepeated || isCommon(repeated))) return true;
  const core = withoutEnds(plain);
  return [plain, core, withLetters(core), withoutEnds(withLetters(plain))].some(isCommon);
}

/** Whether a password is hardly more than its owner's name or email. */
export function isOfOwner(password: string, { name, email }: PasswordOwner): boolean {
  const parts = folded(`${name} ${email}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= shortestPart)
    .sort((a, b) => b.length - a.length);
  const plain = folded(password);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ' '), plain);
  return rest !== plain && (rest.match(/\p{L}/gu) ?? []).length < fewestOther;
}
