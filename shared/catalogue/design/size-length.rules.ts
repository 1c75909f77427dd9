import { Decimal } from '#shared/lib/decimal.ts';
import { convertUnits } from '#shared/settings/units/unit.rules.ts';
import type { Unit } from '#shared/settings/units/unit.schema.ts';

/** Lengths of fabric by size: who measures no more than `upTo` in a field takes `length`. Source: rule Catalogue 14. */
export interface SizeLengths {
  sizeFieldId: string | null;
  /** The code of the unit of `upTo`. */
  sizeUnit: string | null;
  sizeLengths: readonly { upTo: string; length: string }[];
}

interface Measured {
  fields: readonly { id: string; unit: string | null }[];
  values: Readonly<Record<string, string>>;
}

/**
 * The length that one piece takes by the size of who is measured. Null where the field wasn't measured, in no unit that can be
 * converted, or is larger than all sizes.
 */
export function lengthOfSize(
  { sizeFieldId, sizeUnit, sizeLengths }: SizeLengths,
  { fields, values }: Measured,
  units: readonly Pick<Unit, 'code' | 'kind' | 'factor'>[],
): string | null {
  const value = values[sizeFieldId ?? ''];
  const [from, to] = [fields.find(({ id }) => id === sizeFieldId)?.unit, sizeUnit].map((code) =>
    units.find((each) => each.code === code && each.kind === 'length'),
  );
  if (!value || !from || !to) return null;
  const size = new Decimal(convertUnits(value, from, to));
  const sizes = sizeLengths.toSorted((one, other) => new Decimal(one.upTo).cmp(other.upTo));
  return sizes.find(({ upTo }) => size.lte(upTo))?.length ?? null;
}
