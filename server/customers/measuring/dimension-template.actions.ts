import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import type { Language } from '#shared/lib/language.ts';
import { dimensionPreferences } from './dimension-preference.table.ts';
import { dimensionTemplates } from './dimension-template.table.ts';
import { lockLengthUnits } from './length-unit.queries.ts';
import { usualHelp, usualTemplates } from './usual-templates.ts';

/**
 * Adds the templates of a new shop that this one doesn't have, and returns how many. A template is there if any of its
 * names is, in any language and case. They are in centimetres where the shop prefers those, else in inches. Throws
 * `invalid` if the shop has no such unit.
 */
export async function addUsualTemplates(database: Database, language: Language): Promise<number> {
  const preferred = requireRow(await database.select().from(dimensionPreferences));
  const unit = preferred.defaultUnit === 'cm' ? 'cm' : 'in';
  const units = await lockLengthUnits(database, [unit]);
  if (!units.has(unit))
    throw new Problem('invalid', { errors: [{ path: 'unit', message: 'units.notALength' }] });
  const { name, names } = dimensionTemplates;
  const known = new Set((await database.select({ name, names }).from(dimensionTemplates)).flatMap(wordsOf));
  const missing = usualTemplates({ language, unit }).filter(
    (each) => !wordsOf(each).some((word) => known.has(word)),
  );
  if (missing.length === 0) return 0;
  // Of two calls at once, the second finds the names taken.
  const added = await database
    .insert(dimensionTemplates)
    .values(missing)
    .onConflictDoNothing()
    .returning({ id: dimensionTemplates.id });
  return added.length;
}

/**
 * Says how the lengths of a template are taken, in each language, where it says nothing and the length is called as in a
 * new shop; returns how many were filled in. Throws `not_found`.
 */
export async function fillInHelp(database: Database, id: number): Promise<number> {
  const [template] = await database
    .select()
    .from(dimensionTemplates)
    .where(eq(dimensionTemplates.id, id))
    .for('update');
  if (!template) throw new Problem('not_found');
  const words = wordsOf(template);
  const fields = template.fields.map((field) => ({ ...usualHelp(words, field), ...field }));
  const filled = fields.filter((field, index) => field.help && !template.fields[index]?.help).length;
  if (filled > 0)
    await database
      .update(dimensionTemplates)
      .set({ fields, version: template.version + 1 })
      .where(eq(dimensionTemplates.id, id));
  return filled;
}

const wordsOf = ({ name, names }: { name: string; names: object }): string[] =>
  [name, ...Object.values(names)].map((word: string) => word.trim().toLowerCase());
