/** Diacritics, tatweel, joiners and ASCII punctuation, which a search ignores. */
const unseen = /[\p{M}\u0640\u200b-\u200f!-/:-@[-`{-~]/gu;
const alike: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ې: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ۃ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ک: 'ك',
  ڪ: 'ك',
};

/** The LIKE pattern for a word, or for the digits of a phone number. */
export function patternOf(term: string): string {
  const folded = [...term.normalize('NFKD').replace(unseen, '').toLowerCase()]
    .map((letter) => alike[letter] ?? letter)
    .join('');
  return `%${/^\d+$/.test(folded) ? folded.replace(/^0+(?=\d)/, '') : folded}%`;
}
