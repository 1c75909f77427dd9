import { invalidField } from '#server/lib/data/problem.ts';
import type { Route } from '#server/lib/http/route.ts';
import { singleton } from '#server/lib/resource/singleton.ts';
import { dimensionPreferenceApi } from '#shared/customers/measuring/dimension-preference.api.ts';
import { dimensionPreferenceContract } from '#shared/customers/measuring/dimension-preference.contract.ts';
import { dimensionPreferences } from './dimension-preference.table.ts';
import { lockLengthUnits } from './length-unit.queries.ts';

export const dimensionPreferenceRoutes: Route[] = singleton(
  dimensionPreferenceContract,
  dimensionPreferenceApi,
  {
    table: dimensionPreferences,
    onUpdate: async ({ defaultUnit }, _before, { database }) => {
      if (
        typeof defaultUnit === 'string' &&
        !(await lockLengthUnits(database, [defaultUnit])).has(defaultUnit)
      )
        throw invalidField('defaultUnit', 'units.notALength');
      return {};
    },
  },
);
