import { normaliseCode } from '#shared/lib/normalise-code.ts';

/**
 * The first free code after a code: its number is raised as far as needed and keeps its width; a code without a number
 * gets `-2`. Spellings of one code are the same. `stem` is what all such codes begin with.
 */
export function nextCode(code: string, taken: readonly string[]): { code: string; stem: string } {
  const [, stem = '', digits = ''] = /^(.*?)(\d{0,9})$/su.exec(code) ?? [];
  const known = new Set(taken.map(normaliseCode));
  const [begin, width, first] = digits ? [stem, digits.length, Number(digits) + 1] : [`${code}-`, 1, 2];
  let number = first;
  const written = () => `${begin}${String(number).padStart(width, '0')}`;
  while (known.has(normaliseCode(written()))) number += 1;
  return { code: written(), stem: begin };
}
