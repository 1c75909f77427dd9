import { westernDigits } from './digits.ts';

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

/** Hyphens, dashes and the minus sign, which programs write for the hyphen that was typed. */
const dashes = /[\u2010-\u2015\u2212]/g;

/** What is read by machines too: no character that nobody sees, Western digits, one kind of hyphen and of space. */
const cleanSigns = (text: string): string => cleanLine(westernDigits(text)).replace(dashes, '-');

/** A code or the number of a document, in its own letters: `ORD-0002` for `ＯＲＤ‑٠٠٠٢`. */
export const cleanCode = (text: string): string => cleanSigns(text.normalize('NFKC'));

/** A phone number, without the `tel:` that it is copied with from a page. */
export const cleanPhone = (text: string): string =>
  cleanSigns(text.normalize('NFKC')).replace(/^(?:tel|callto|sms):\s*(?:\/\/)?\s*/i, '');

/** The address in `mailto:ali@example.com?subject=…` and in `Ali <ali@example.com>`. */
const wrappedEmail = /^(?:mailto:\s*([^?]*).*|[^<>@]*<\s*([^<>]*)>[,;]?)$/i;

/** An email address, without what it is copied with: `mailto:`, the name before it, and spaces. */
export const cleanEmail = (text: string): string =>
  cleanSigns(text)
    .replace(wrappedEmail, (_, linked = '', named = '') => linked + named)
    .replace(/\s*@\s*/, '@')
    .trim();
