import { useMemo } from 'react';
import { dimensionPreferenceContract } from '#shared/customers/measuring/dimension-preference.contract.ts';
import { type Preference, type Tape, tapeOf } from '#shared/customers/measuring/tape.rules.ts';
import { useRead } from '#web/lib/query.ts';
import { useUnits, useUnitsPending } from '#web/settings/units/use-units.ts';

/** In milliseconds; the preferences change rarely. */
const staleTimeMs = 600_000;

/** The defaults of every shop, used while loading. */
const tape: Preference = { defaultUnit: 'in', display: 'fraction', rounding: 16, defaultTemplateId: null };

/** The shop's measuring preferences; undefined while loading. */
export function useDimensionPreference(): Preference | undefined {
  return useRead(dimensionPreferenceContract.get, {}, { staleTime: staleTimeMs }).data;
}

/** Whether units and preferences are there, or can't be loaded: before, lengths are written as in a new shop. */
export function useIsTapeKnown(): boolean {
  const preference = useRead(dimensionPreferenceContract.get, {}, { staleTime: staleTimeMs });
  const areUnitsPending = useUnitsPending();
  return !preference.isPending && !areUnitsPending;
}

/** Formats measured values with the shop's units and preferences. */
export function useTape(): Tape {
  const units = useUnits();
  const preference = useDimensionPreference() ?? tape;
  return useMemo(() => tapeOf(units, preference), [units, preference]);
}
