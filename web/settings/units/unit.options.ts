import type { UnitKind } from '#shared/settings/units/unit-kinds.ts';

export const kindOptions = {
  length: 'units.kinds.length',
  weight: 'units.kinds.weight',
  count: 'units.kinds.count',
} as const satisfies Record<UnitKind, string>;
