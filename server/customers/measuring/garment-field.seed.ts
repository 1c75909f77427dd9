import type { Language } from '#shared/lib/language.ts';

export type Texts = Readonly<Record<Language, string>>;

/** A field of a new shop's template: a length in inches with its plausible range, or a choice. */
export type GarmentField = {
  id: string;
  label: Texts;
  required: boolean;
} & (
  | { range: readonly [min: number, max: number] }
  | { options: readonly Texts[]; kind: 'select' | 'radio' }
);

/** The units that templates may be in. Every range below is in inches. */
export type UsualUnit = 'in' | 'cm';

/** An end of a range in the template's unit; centimetres are rounded to halves. */
export const rangeEnd = (inches: number, unit: UsualUnit): string =>
  String(unit === 'in' ? inches : Math.round(inches * 2.54 * 2) / 2);

export interface Garment {
  name: Texts;
  /** The drawing with a point for each length. */
  drawing: string;
  fields: readonly GarmentField[];
}

export const say = (en: string, ar: string, ur: string): Texts => ({ en, ar, ur });

/** A length; the ranges include a child's garment and a large man's. */
export const length = (id: string, en: string, ar: string, ur: string) => {
  const field = (required: boolean) => (min: number, max: number) => ({
    id,
    label: say(en, ar, ur),
    required,
    range: [min, max] as const,
  });
  return Object.assign(field(true), { optional: field(false) });
};
