import type { Language } from '#shared/lib/language.ts';
import type { UnitKind } from '#shared/settings/units/unit-kinds.ts';

interface DefaultUnit {
  code: string;
  kind: UnitKind;
  factor: string;
  inFractions?: true;
  name: Record<Language, string>;
}

/** The units of a new shop: the tape's, the cloth's, the scales', and how pieces are counted. */
export const defaultUnits: readonly DefaultUnit[] = [
  { ...length('in', '2.54'), inFractions: true, name: names('Inch', 'بوصة', 'انچ') },
  { ...length('cm', '1'), name: names('Centimetre', 'سنتيمتر', 'سینٹی میٹر') },
  { ...length('mm', '0.1'), name: names('Millimetre', 'مليمتر', 'ملی میٹر') },
  { ...length('m', '100'), name: names('Metre', 'متر', 'میٹر') },
  { ...length('yd', '91.44'), inFractions: true, name: names('Yard', 'ياردة', 'گز') },
  { ...length('ft', '30.48'), inFractions: true, name: names('Foot', 'قدم', 'فٹ') },
  { code: 'g', kind: 'weight', factor: '1', name: names('Gram', 'جرام', 'گرام') },
  { code: 'kg', kind: 'weight', factor: '1000', name: names('Kilogram', 'كيلوجرام', 'کلوگرام') },
  { code: 'pc', kind: 'count', factor: '1', name: names('Piece', 'قطعة', 'عدد') },
  { code: 'pair', kind: 'count', factor: '2', name: names('Pair', 'زوج', 'جوڑا') },
  { code: 'dozen', kind: 'count', factor: '12', name: names('Dozen', 'درزن', 'درجن') },
];

function length(code: string, factor: string) {
  return { code, kind: 'length', factor } as const;
}

function names(en: string, ar: string, ur: string): Record<Language, string> {
  return { en, ar, ur };
}
