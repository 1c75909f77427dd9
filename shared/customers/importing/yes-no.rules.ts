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
