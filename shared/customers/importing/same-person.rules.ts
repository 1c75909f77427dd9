import { normaliseCode } from '#shared/lib/normalise-code.ts';
import { normaliseSearch } from '#shared/lib/normalise-search.ts';

/** What tells people apart; texts as they are stored, and empty where unknown. */
export interface Person {
  customerCode: string;
  name: string;
  phones: readonly string[];
  email: string;
  address: string;
}

export interface SamePerson<Of> {
  of: Of;
  /** The code is the same, but neither the name nor a phone number is: somebody else has the code. */
  isOther: boolean;
}

/** With more people of one phone number, only equal names are found: it is a number that stands for none. */
const mostSimilar = 100;

/**
 * People who can be found by another record of them: by their code; by a phone number and a similar name; or, where
 * there is neither, by equal name, email and address. People of a family share a number, so a number alone says nothing.
 */
export class People<Of> {
  readonly #byKey = new Map<string, { person: Person; of: Of }[]>();

  add(person: Person, of: Of): void {
    const keys = [codeKey(person), ...equalKeys(person), ...person.phones.map(phoneKey)];
    for (const key of keys) {
      const others = this.#byKey.get(key);
      if (others) others.push({ person, of });
      else this.#byKey.set(key, [{ person, of }]);
    }
  }

  find(person: Person): SamePerson<Of> | null {
    const [sameCode] = person.customerCode === '' ? [] : (this.#byKey.get(codeKey(person)) ?? []);
    if (sameCode) return { of: sameCode.of, isOther: !isAlike(person, sameCode.person) };
    const found = this.#findEqual(person) ?? this.#findSimilar(person);
    return found ? { of: found.of, isOther: false } : null;
  }

  #findEqual(person: Person) {
    // A code says more than a name alone.
    if (person.customerCode !== '' && person.phones.length === 0) return undefined;
    for (const key of equalKeys(person)) {
      const [found] = this.#byKey.get(key) ?? [];
      if (found) return found;
    }
    return undefined;
  }

  #findSimilar(person: Person) {
    for (const phone of person.phones) {
      const others = this.#byKey.get(phoneKey(phone)) ?? [];
      const found = others
        .slice(0, mostSimilar)
        .find((other) => areSimilarNames(other.person.name, person.name));
      if (found) return found;
    }
    return undefined;
  }
}

const codeKey = ({ customerCode }: Person): string => `code ${normaliseCode(customerCode)}`;
const phoneKey = (phone: string): string => `phone ${phone}`;

function equalKeys({ name, phones, email, address }: Person): string[] {
  const words = wordsOf(name).join(' ');
  if (phones.length > 0) return phones.map((phone) => `phone ${phone} name ${words}`);
  return [`name ${words} email ${email.toLowerCase()} address ${address}`];
}

const isAlike = (person: Person, other: Person): boolean =>
  areSimilarNames(person.name, other.name) || person.phones.some((phone) => other.phones.includes(phone));

const wordsOf = (name: string): string[] =>
  normaliseSearch(name)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(article, ''));

/** The article of a family name that is left out as often as not: `Al-Otaibi`, `العتيبي`. */
const article = /^(?:al|el|ال)(?=\S{4})/;

/**
 * Whether two spellings may name one person: each word of the shorter name is in the longer one, give or take a letter
 * or, in long words, two. `Ahmed Khan` and `Ahmad Khan` may, `Abdullah` and `Abdulrahman` of one family may not.
 */
export function areSimilarNames(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (shorter.length === 0) return longer.length === 0;
  const left = [...longer];
  return shorter.every((word) => {
    const at = left.findIndex((each) => areSimilarWords(word, each));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function areSimilarWords(one: string, other: string): boolean {
  if (one === other) return true;
  if (one[0] !== other[0]) return false;
  const most = Math.min(one.length, other.length) < 8 ? 1 : 2;
  return Math.abs(one.length - other.length) <= most && distanceOf(one, other) <= most;
}

/** How many letters are added, left out or replaced between two words (Levenshtein's distance). */
function distanceOf(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, replaced));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
