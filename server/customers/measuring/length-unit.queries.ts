import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { units } from '#server/settings/units/unit.table.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { dimensionPreferences } from './dimension-preference.table.ts';
import { dimensionTemplates } from './dimension-template.table.ts';
import { measurements } from './measurement.table.ts';

/**
 * Returns which of these codes are length units of the shop, and locks those units against deletion until the
 * transaction ends.
 */
export async function lockLengthUnits(
  database: Database,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const found = await database
    .select({ code: units.code })
    .from(units)
    .where(and(eq(units.kind, 'length'), inArray(units.code, [...codes])))
    .for('share');
  return new Set(found.map(({ code }) => code));
}

/**
 * Returns a description of what uses the unit with this code, or null. Call it with the unit locked: fields and
 * measurements store only the code, so its meaning must not change.
 */
export async function unitUsage(database: Database, code: string): Promise<MessageKey | null> {
  const inFields = JSON.stringify([{ unit: code }]);
  const usages = [
    [
      sql`${dimensionTemplates} where ${dimensionTemplates.fields} @> ${inFields}::jsonb`,
      'units.usedBy.templates',
    ],
    [
      sql`${dimensionPreferences} where ${dimensionPreferences.defaultUnit} = ${code}`,
      'units.usedBy.preferences',
    ],
    [sql`${measurements} where ${measurements.fields} @> ${inFields}::jsonb`, 'units.usedBy.measurements'],
  ] as const;
  for (const [rows, message] of usages) {
    const found = await database.execute(sql`select 1 from ${rows} limit 1`);
    if (found.rows.length > 0) return message;
  }
  return null;
}
