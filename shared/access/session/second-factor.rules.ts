import { westernDigits } from '#shared/lib/digits.ts';

/** Neither O and 0 nor I, L and 1: a recovery code is read from paper. */
export const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 59 random bits. */
export const recoveryLength = 12;
export const recoveryCodes = 10;
const appCodeLength = 6;

/** A code as it was made, however it was typed: in any digits, in small letters, with spaces or hyphens. */
export const plainCode = (typed: string): string =>
  westernDigits(typed)
    .replace(/[\s\-–—]/g, '')
    .toUpperCase();

/** Whether a plain code is the authenticator app's and not one for recovery. */
export const isAppCode = (code: string): boolean => code.length === appCodeLength && /^\d+$/.test(code);

/** A recovery code, or an app's secret, as it is read and typed best: `ABCD-EFGH-JKMN`. */
export const inGroups = (code: string, between = '-'): string => (code.match(/.{1,4}/g) ?? []).join(between);
