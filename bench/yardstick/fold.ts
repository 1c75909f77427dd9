/** Marks above and below letters, tatweel and joiners, and ASCII punctuation: a search doesn't see them. */
const unseen = /[\p{M}\u0640\u200b-\u200f!-/:-@[-`{-~]/gu;
const alike: Record<string, string> = {
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ے: 'ي', ې: 'ي', ة: 'ه', ہ: 'ه', ۃ: 'ه', ھ: 'ه', ە: 'ه', ک: 'ك', ڪ: 'ك' },
};

/** The pattern that finds a word, or the digits of a telephone number, in the text that is searched. */
export function patternOf(term: string): string {
  const folded = [...term.normalize('NFKD').replace(unseen, '').toLowerCase()]
    .map((letter) => alike[letter] ?? letter)
    .join('');
  return `%${/^\d+$/.test(folded) ? folded.replace(/^0+(?=\d)/, '') : folded}%`;
}
