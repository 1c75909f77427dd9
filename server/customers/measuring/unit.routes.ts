import { eq } from 'drizzle-orm';
import { Problem } from '#server/lib/data/problem.ts';
import { byNumber } from '#server/lib/data/sort.ts';
import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { units } from '#server/settings/units/unit.table.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { unitApi } from '#shared/settings/units/unit.api.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { unitUsage } from './length-unit.queries.ts';

/** The fields that define the meaning of stored values. */
const meaning = ['code', 'kind', 'factor'] as const;

/** Units of measure. A used unit may be renamed but not redefined. */
export const unitRoutes: Route[] = crud(unitContract, unitApi, {
  table: units,
  sorts: { name: units.sortName, code: byNumber(units.code), factor: units.factor, created: units.id },
  filters: ({ kind }) => [kind === undefined ? undefined : eq(units.kind, kind)],
  derived: () => (row) => ({ factor: plain(row.factor) ?? row.factor }),
  onUpdate: async (changes, before, { database }) => {
    const changed = meaning.filter((field) => isOther(changes[field], before[field]));
    if (changed.length > 0 && (await unitUsage(database, before.code))) {
      throw new Problem('invalid', {
        errors: changed.map((path) => ({ path, message: 'units.staysAsUsed' as const })),
      });
    }
    return {};
  },
  onRemove: async (before, { database }) => {
    const usage = await unitUsage(database, before.code);
    if (usage) throw new Problem('in_use', { message: usage });
  },
});

/** A decimal as people write it; the database pads it with zeros. */
const plain = (decimal: unknown): string | null => parseDecimal(String(decimal));

const isOther = (next: unknown, before: unknown): boolean =>
  next !== undefined && next !== before && (plain(next) === null || plain(next) !== plain(before));
