const tones = ['teal', 'violet', 'amber', 'pink', 'blue'] as const;
const article = /^ال(?=.{2})/;

/** The first letters of the first and the last word, without the Arabic article: `عد` for `عبدالعزيز الدوسري`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word = '') => firstLetter(word.replace(article, ''))).join('');
}

function firstLetter(word: string): string {
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return letter?.segment.toUpperCase() ?? '';
}

/** The tint of a name, always the same one. */
export function toneOf(name: string): (typeof tones)[number] {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return tones[sum % tones.length] ?? 'blue';
}
