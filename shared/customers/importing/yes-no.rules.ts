import { cleanCode } from '#shared/lib/clean-text.ts';
import { normaliseSearch } from '#shared/lib/normalise-search.ts';

const yes = new Set(
  ['yes', 'y', 'true', '1', 'x', '✓', '✔', 'on', 'نعم', 'ہاں', 'جی ہاں', 'جی'].map(normaliseSearch),
);
const no = new Set(['no', 'n', 'false', '0', '✗', '✘', 'off', 'لا', 'نہیں', 'جی نہیں'].map(normaliseSearch));

/** Reads yes or no as files have it, in any of the three languages; null for anything else. */
export function readYesNo(text: string): boolean | null {
  const typed = normaliseSearch(text.trim());
  if (yes.has(typed)) return true;
  return no.has(typed) || cleanCode(text) === '-' ? false : null;
}

const kinds = {
  company: [
    'company',
    'business',
    'organization',
    'b2b',
    'شركة',
    'منشأة',
    'مؤسسة',
    'کمپنی',
    'ادارہ',
    'کاروبار',
  ],
  person: ['person', 'individual', 'consumer', 'b2c', 'فرد', 'شخص', 'شخصی', 'فرد واحد'],
} as const;
const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, words]) =>
    words.map((word) => [normaliseSearch(word), kind as keyof typeof kinds]),
  ),
);

/** Reads what a customer is, in any of the three languages; null for anything else. */
export const readKind = (text: string): keyof typeof kinds | null =>
  kindOf.get(normaliseSearch(text.trim())) ?? null;
