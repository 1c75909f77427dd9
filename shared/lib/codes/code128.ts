/** The widths of bars and gaps of each of the 103 values, then of the starts A, B and C, and of the stop. Source: ISO/IEC 15417. */
const widths = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232 2331112'
).split(' ');
const toC = 99;
const toB = 100;
const startB = 104;
const startC = 105;
const stop = 106;

/** Set B has letters, digits and signs, set C pairs of digits; A has control characters, which no text here has. */
const isWritable = (text: string) => /^[\x20-\x7e]+$/.test(text);

/** The modules of a text as Code 128, `1` for dark; null for text that is not ASCII. */
export function code128Of(text: string): string | null {
  if (!isWritable(text)) return null;
  const values = valuesOf(text);
  const sum = values.reduce((total, value, at) => total + value * Math.max(at, 1), 0);
  return [...values, sum % 103, stop].map(modulesOf).join('');
}

const modulesOf = (value: number): string =>
  [...(widths[value] ?? '')].map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join('');

/** Runs of an even number of digits, at least four; at the start also the even part of a run. Two digits alone count too. */
const pairs = /^\d\d$|^(?:\d\d){2,}|(?:\d\d){2,}(?!\d)/;
const parts = new RegExp(`${pairs.source}|(?:(?!(?:\\d\\d){2,}(?!\\d)).)+`, 'g');

/** The start and the values of a text. */
function valuesOf(text: string): number[] {
  return (text.match(parts) ?? []).flatMap((part, at) => {
    if (pairs.test(part)) return [at === 0 ? startC : toC, ...(part.match(/../g) ?? []).map(Number)];
    return [at === 0 ? startB : toB, ...[...part].map((each) => each.charCodeAt(0) - 32)];
  });
}
