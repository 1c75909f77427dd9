/**
 * Characters that nobody sees and that change what others see: controls, and those that override, embed or isolate a
 * direction, so that a pasted name turned the rest of a receipt's line around. The marks that Arabic and Urdu are
 * written with stay: the joiners, and the marks of a direction.
 */
const unseen = /[\p{Cc}\u200b\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** One line of text: line breaks and tabs become spaces, runs of spaces one space, and none stay at its ends. */
export const cleanLine = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(unseen, '').replace(/ +/g, ' ').trim();

/** Several lines, each as `cleanLine` leaves it; empty lines stay between others. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanLine)
    .join('\n')
    .trim();
