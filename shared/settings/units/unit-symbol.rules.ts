import type { Translate } from '#shared/i18n/messages.ts';

const known = ['in', 'cm', 'mm', 'm', 'yd', 'ft', 'g', 'kg', 'pc', 'pair', 'dozen'] as const;
const isKnown = (code: string): code is (typeof known)[number] => known.some((each) => each === code);

/** The symbol of a unit: for common units in the language of the texts, otherwise as the shop wrote it. */
export const unitSymbol = (t: Translate, code: string): string =>
  isKnown(code) ? t(`units.symbols.${code}`) : code;
