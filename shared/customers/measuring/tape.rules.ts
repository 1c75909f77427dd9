import type { DimensionPreference } from '#shared/customers/measuring/dimension-preference.schema.ts';
import { formatTape, type ShownLength, showTape } from '#shared/customers/measuring/fraction.rules.ts';
import { convertUnits } from '#shared/settings/units/unit.rules.ts';
import type { Unit } from '#shared/settings/units/unit.schema.ts';

export type Preference = Omit<DimensionPreference, 'version'>;
type TapeUnit = Pick<Unit, 'code' | 'kind' | 'factor' | 'inFractions'>;

/** Formats measured values. Values are exact decimal strings, units are codes. */
export interface Tape {
  defaultUnit: string;
  /** The parts of the finest fraction. */
  finest: Preference['rounding'];
  /** Whether lengths in the unit are written as fractions. */
  hasFractions: (unit: string | null) => boolean;
  /** For reading, in the shop's preferred form; says if it is rounded. */
  show: (value: string, unit: string | null) => ShownLength;
  /** For editing: exact, as a fraction if the unit has fractions and the value is one. */
  write: (value: string, unit: string | null) => string;
  /** Converts to another unit; null if one of them isn't a unit of the shop, or they are of different kinds. */
  convert: (value: string, from: string, to: string) => string | null;
}

/** The formats for a shop with these units and preferences. */
export function tapeOf(units: readonly TapeUnit[], preference: Preference): Tape {
  const { display, rounding, defaultUnit } = preference;
  const byCode = new Map(units.map((unit) => [unit.code, unit]));
  const as = (unit: string | null) =>
    display === 'fraction' && byCode.get(unit ?? '')?.inFractions ? 'fraction' : 'decimal';
  return {
    defaultUnit,
    finest: rounding,
    hasFractions: (unit) => byCode.get(unit ?? '')?.inFractions === true,
    show: (value, unit) => showTape(value, { as: as(unit), finest: rounding }),
    write: (value, unit) => formatTape(value, { as: as(unit), finest: 16 }),
    convert: (value, from, to) => {
      const [was, is] = [byCode.get(from), byCode.get(to)];
      return was && is && was.kind === is.kind ? convertUnits(value, was, is) : null;
    },
  };
}
