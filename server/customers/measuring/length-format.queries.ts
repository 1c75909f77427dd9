import type { Database } from '#server/database/connection.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { units } from '#server/settings/units/unit.table.ts';
import { type Tape, tapeOf } from '#shared/customers/measuring/tape.rules.ts';
import { dimensionPreferences } from './dimension-preference.table.ts';

const mostUnits = 1000;

/** Formats measured values with the shop's units and preferences. */
export async function readLengthFormat(database: Database): Promise<Tape> {
  const preference = requireRow(await database.select().from(dimensionPreferences));
  return tapeOf(await database.select().from(units).limit(mostUnits), preference);
}
