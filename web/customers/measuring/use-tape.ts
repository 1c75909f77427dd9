import { useMemo } from 'react';
import { dimensionPreferenceContract } from '#shared/customers/measuring/dimension-preference.contract.ts';
import { useRead } from '#web/lib/query.ts';
import { useUnits } from '#web/settings/units/use-units.ts';
import { type Preference, type Tape, tapeOf } from './tape.rules.ts';

/** It changes so rarely that asking once in ten minutes is plenty; in milliseconds. */
const staleTimeMs = 600_000;

/** Until the shop's own is there: what every shop begins with. */
const tape: Preference = { defaultUnit: 'in', display: 'fraction', rounding: 16, defaultTemplateId: null };

/** How the shop measures; undefined until it is known. */
export function useDimensionPreference(): Preference | undefined {
  return useRead(dimensionPreferenceContract.get, {}, { staleTime: staleTimeMs }).data;
}

/** The one place that knows how the shop prefers to see what it measured. */
export function useTape(): Tape {
  const units = useUnits();
  const preference = useDimensionPreference() ?? tape;
  return useMemo(() => tapeOf(units, preference), [units, preference]);
}
