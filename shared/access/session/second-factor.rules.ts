import { westernDigits } from '#shared/lib/digits.ts';

/** Without O, 0, I, L and 1, which are easily confused on paper. */
export const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 59 random bits. */
export const recoveryLength = 12;
export const recoveryCodes = 10;
const appCodeLength = 6;

/** Normalises a typed code: Western digits, capitals, no spaces or hyphens. */
export const plainCode = (typed: string): string =>
  westernDigits(typed)
    .replace(/[\s\-–—]/g, '')
    .toUpperCase();

/** Whether a normalised code has the form of an authenticator app's code; otherwise it is a recovery code. */
export const isAppCode = (code: string): boolean => code.length === appCodeLength && /^\d+$/.test(code);

/** Splits a recovery code or an app's secret into groups of four, which are easier to read: `ABCD-EFGH-JKMN`. */
export const inGroups = (code: string, between = '-'): string => (code.match(/.{1,4}/g) ?? []).join(between);
