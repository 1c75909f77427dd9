import { useMemo } from 'react';
import { maxPerPage } from '#shared/lib/listing.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import type { Unit } from '#shared/settings/units/unit.schema.ts';
import type { UnitKind } from '#shared/settings/units/unit-kinds.ts';
import { unitSymbol } from '#shared/settings/units/unit-symbol.rules.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { rowsNamedIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';

/** In milliseconds; units change rarely. */
const staleTimeMs = 600_000;

type KnownUnit = Pick<Unit, 'code' | 'name' | 'kind' | 'factor' | 'inFractions'>;

/** The defaults of every shop while loading, so that no value changes its form afterwards. */
const tape: readonly KnownUnit[] = [
  { code: 'in', name: 'in', kind: 'length', factor: '2.54', inFractions: true },
  { code: 'cm', name: 'cm', kind: 'length', factor: '1', inFractions: false },
];

const useShopUnits = () =>
  useRead(unitContract.list, { query: { perPage: maxPerPage } }, { staleTime: staleTimeMs });

/** Whether the shop's units are still loading. */
export const useUnitsPending = (): boolean => useShopUnits().isPending;

/** The shop's units, of one kind or all. */
export function useUnits(kind?: UnitKind): readonly KnownUnit[] {
  const { data } = useShopUnits();
  const language = useLanguage();
  const units = useMemo(() => rowsNamedIn(data?.data ?? tape, language), [data, language]);
  return useMemo(
    () => (kind === undefined ? units : units.filter((unit) => unit.kind === kind)),
    [units, kind],
  );
}

/** Returns the symbol of a unit: for common units in the user's language, otherwise as the shop wrote it. */
export function useUnitSymbol(): (code: string) => string {
  const t = useT();
  return (code) => unitSymbol(t, code);
}
