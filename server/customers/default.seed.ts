import { dimensionPreferences } from '#server/customers/measuring/dimension-preference.table.ts';
import { dimensionTemplates } from '#server/customers/measuring/dimension-template.table.ts';
import type { UsualUnit } from '#server/customers/measuring/garment-field.seed.ts';
import { usualTemplates } from '#server/customers/measuring/usual-templates.ts';
import type { Database } from '#server/database/connection.ts';
import type { Language } from '#shared/lib/language.ts';

/** The dimension templates and measuring preferences of a new shop, in its owner's language and its country's unit. */
export async function seedCustomerDefaults(
  database: Database,
  { language, unit }: { language: Language; unit: UsualUnit },
): Promise<void> {
  await database.insert(dimensionTemplates).values(usualTemplates({ language, unit }));
  await database.insert(dimensionPreferences).values({ defaultUnit: unit });
}
