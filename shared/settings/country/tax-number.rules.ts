import type { MessageKey } from '#shared/i18n/messages.ts';
import { westernDigits } from '#shared/lib/digits.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { NumberForm } from './country-description.ts';
import { taxRulesOf } from './described-countries.ts';

/** Why a number is wrong, with what fills the message. */
export interface NumberFault {
  message: MessageKey;
  params: Record<string, string | number>;
}

/** What `d`, `a` and `x` allow in a place, and the message that asks for it. */
const kinds: Readonly<Record<string, { fits: RegExp; message: MessageKey }>> = {
  d: { fits: /\d/, message: 'settings.taxNumber.digit' },
  a: { fits: /[A-Z]/, message: 'settings.taxNumber.letter' },
  x: { fits: /[A-Z\d]/, message: 'settings.taxNumber.sign' },
};

/** `310122393500003` for `3101 2239-3500 003`. */
const withoutSpaces = (number: string): string => number.replace(/[\s\-‐-―−./]/g, '').toUpperCase();

/**
 * A tax number as a shop in `country` stores it, and what is wrong with it: how many signs it has, the first place where another
 * one belongs, or that its check digit doesn't fit.
 */
export function readTaxNumber(
  typed: string,
  country: string,
  of: 'seller' | 'buyer' = 'buyer',
): { number: string; fault: NumberFault | null } {
  const rules = taxRulesOf(country);
  const forms = of === 'seller' ? rules.sellerNumbers : rules.buyerNumbers;
  if (forms.length === 0 || typed === '') return { number: typed, fault: null };
  return readNumber(typed, forms, 'settings.taxNumber.length');
}

/** A number without blanks, and what is wrong with it by the forms that it may have; `wrongLength` says how many signs those have. */
export function readNumber(
  typed: string,
  forms: readonly NumberForm[],
  wrongLength: MessageKey,
): { number: string; fault: NumberFault | null } {
  const number = withoutSpaces(westernDigits(typed));
  return { number, fault: forms.length === 0 ? null : faultOf(number, forms, wrongLength) };
}

function faultOf(number: string, forms: readonly NumberForm[], wrongLength: MessageKey): NumberFault | null {
  const read = isolate(number);
  const ofLength = forms.filter(({ places }) => places.length === number.length);
  if (ofLength.length === 0) {
    const lengths = isolate([...new Set(forms.map(({ places }) => places.length))].join(' / '));
    return { message: wrongLength, params: { number: read, lengths, count: number.length } };
  }
  // The form that goes furthest is the one that was meant.
  const [closest] = ofLength
    .map((form) => ({ form, place: wrongPlace(number, form) ?? number.length }))
    .sort((one, other) => other.place - one.place);
  if (!closest) return null;
  const { form, place } = closest;
  const sign = form.places[place];
  if (sign !== undefined) {
    const params = { number: read, place: place + 1, found: isolate(number[place] ?? '') };
    const kind = kinds[sign];
    return kind
      ? { message: kind.message, params }
      : { message: 'settings.taxNumber.other', params: { ...params, expected: isolate(sign) } };
  }
  const expected = form.checkOf?.(number.slice(0, -1)) ?? number.at(-1) ?? '';
  if (number.endsWith(expected)) return null;
  return { message: 'settings.taxNumber.check', params: { number: read, expected: isolate(expected) } };
}

/** The index of the first place that doesn't fit the form; null if all do. */
function wrongPlace(number: string, { places }: NumberForm): number | null {
  const wrong = [...places].findIndex((sign, index) => {
    const found = number[index] ?? '';
    return !(kinds[sign]?.fits.test(found) ?? sign === found);
  });
  return wrong < 0 ? null : wrong;
}
