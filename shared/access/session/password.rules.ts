import { westernDigits } from '#shared/lib/digits.ts';

/** In characters; spaces count. */
export const shortestPassword = 10;
export const longestPassword = 128;

/** Whose password it is. */
export interface PasswordOwner {
  name: string;
  email: string;
  /** The names of their shop. */
  shop?: string | undefined;
}

/** What the product is called, which a guesser tries first at its sign-in. */
const productNames = 'miqyas مقياس مقیاس';

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

/** Keys and letters in the order in which fingers and children go along them. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمك',
  'اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنوہھءیے',
];
const sequences = [...rows, ...rows.map((row) => [...row].reverse().join(''))];
const shortestSequence = 4;
/** A phone number, a date, or another number that people know of each other. */
const personalNumber = /\+?\d(?:[\s().\-/]*\d){6,14}/g;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
const withLetters = (text: string): string =>
  text.replace(/[@431!0$57]/g, (sign) => lettersOfSigns[sign] ?? sign);

/**
 * Whether guessers find a password soon: a common one, also with digits and signs around it (`Password2024!`) or in it
 * (`p@ssw0rd`), a short or common one that is repeated, or hardly more than a number of a phone and keys in their order.
 */
export function isGuessable(password: string, isCommon: (word: string) => boolean): boolean {
  const plain = folded(password);
  const repeated = /^(.+?)\1+$/su.exec(plain)?.[1];
  if (repeated && (repeated.length <= longestRepeated || isCommon(repeated))) return true;
  const rest = withoutSequences(westernDigits(plain).replace(personalNumber, ' '));
  if (rest !== westernDigits(plain) && (rest.match(/[\p{L}\p{N}]/gu) ?? []).length < fewestOther) return true;
  const core = withoutEnds(plain);
  return [plain, core, withLetters(core), withoutEnds(withLetters(plain))].some(isCommon);
}

/** Puts a space for each run of keys or letters in their order, such as `1234` and `poiu`. */
function withoutSequences(text: string): string {
  let left = '';
  for (let at = 0; at < text.length; ) {
    let end = at;
    const isRun = () => sequences.some((row) => row.includes(text.slice(at, end + 1)));
    while (end < text.length && isRun()) end += 1;
    const isLong = end - at >= shortestSequence;
    left += isLong ? ' ' : text.charAt(at);
    at = isLong ? end : at + 1;
  }
  return left;
}

/** Whether a password is hardly more than its owner's name or email, or the name of the shop or the product. */
export function isOfOwner(password: string, { name, email, shop = '' }: PasswordOwner): boolean {
  const parts = folded(`${name} ${email} ${shop} ${productNames}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= shortestPart)
    .sort((a, b) => b.length - a.length);
  const plain = folded(password);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ' '), plain);
  return rest !== plain && (rest.match(/\p{L}/gu) ?? []).length < fewestOther;
}
