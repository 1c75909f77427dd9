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

/** The unit of every range below. */
export const usualUnit = 'in';

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
