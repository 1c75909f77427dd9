import { useMemo } from 'react';
import { dimensionPreferenceContract } from '#shared/customers/dimension-preference.contract.ts';
import type { DimensionPreference } from '#shared/customers/dimension-preference.schema.ts';
import { formatTape, type ShownLength, showTape } from '#shared/customers/fraction.rules.ts';
import { convertUnits } from '#shared/settings/unit.rules.ts';
import { useRead } from '#web/lib/query.ts';
import { useUnits } from '#web/settings/use-units.ts';

/** It changes so rarely that asking once in ten minutes is plenty; in milliseconds. */
const fresh = 600_000;

type Preference = Omit<DimensionPreference, 'version'>;

/** Until the shop's own is there: what every shop begins with. */
const tape: Preference = { defaultUnit: 'in', display: 'fraction', rounding: 16, defaultTemplateId: null };

/** How the shop measures; undefined until it is known. */
export function useDimensionPreference(): Preference | undefined {
  return useRead(dimensionPreferenceContract.get, {}, { staleTime: fresh }).data;
}

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

/** The one place that knows how the shop prefers to see what it measured. */
export function useTape(): Tape {
  const units = useUnits();
  const preference = useDimensionPreference() ?? tape;
  return useMemo(() => tapeOf(units, preference), [units, preference]);
}

export function tapeOf(units: ReturnType<typeof useUnits>, preference: Preference): Tape {
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
