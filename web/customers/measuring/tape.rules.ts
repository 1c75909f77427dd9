import type { DimensionPreference } from '#shared/customers/measuring/dimension-preference.schema.ts';
import { formatTape, type ShownLength, showTape } from '#shared/customers/measuring/fraction.rules.ts';
import { convertUnits } from '#shared/settings/units/unit.rules.ts';
import type { Unit } from '#shared/settings/units/unit.schema.ts';

export type Preference = Omit<DimensionPreference, 'version'>;
type TapeUnit = Pick<Unit, 'code' | 'kind' | 'factor' | 'inFractions'>;

/** How measured values are written. Values are exact decimal strings, units their codes. */
export interface Tape {
  defaultUnit: string;
  /** To look at, as the shop prefers; says when it is rounded. */
  show: (value: string, unit: string | null) => ShownLength;
  /** To type over: exact, in fractions where the unit has them and the value is one. */
  write: (value: string, unit: string | null) => string;
  /** The value in another unit; null where one of the two is none of the shop's, or of another kind. */
  convert: (value: string, from: string, to: string) => string | null;
}

/** How a shop with these units and preferences writes what it measured. */
export function tapeOf(units: readonly TapeUnit[], preference: Preference): Tape {
  const { display, rounding, defaultUnit } = preference;
  const byCode = new Map(units.map((unit) => [unit.code, unit]));
  const as = (unit: string | null) =>
    display === 'fraction' && byCode.get(unit ?? '')?.inFractions ? 'fraction' : 'decimal';
  return {
    defaultUnit,
    show: (value, unit) => showTape(value, { as: as(unit), finest: rounding }),
    write: (value, unit) => formatTape(value, { as: as(unit), finest: 16 }),
    convert: (value, from, to) => {
      const [was, is] = [byCode.get(from), byCode.get(to)];
      return was && is && was.kind === is.kind ? convertUnits(value, was, is) : null;
    },
  };
}
