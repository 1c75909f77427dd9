import type { Database } from '#server/database/connection.ts';
import {
  defaultWorkTypes,
  type Label,
  statusesOfStage,
} from '#server/orders/statuses/default-statuses.seed.ts';
import { statuses, subStatuses } from '#server/orders/statuses/status.table.ts';
import { seedDefects } from '#server/settings/works/defect.seed.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import type { Language } from '#shared/lib/language.ts';
import { seededName } from '#shared/lib/names.ts';
import { stages } from '#shared/orders/statuses/stage.rules.ts';

/** The work types, defects, statuses and sub-statuses of a new shop, named in its owner's language and the others. */
export async function seedOrderDefaults(database: Database, language: Language): Promise<void> {
  await database.insert(workTypes).values(
    defaultWorkTypes.map(({ name, inRoute }, index) => ({
      ...textOf(name, language),
      inRoute,
      position: index + 1,
    })),
  );
  await seedDefects(database, language);
  const labels = stages.flatMap((stage) =>
    // The first status of a stage is its default.
    statusesOfStage[stage].map((label, index) => ({ ...label, stage, isDefault: index === 0 })),
  );
  const added = await database
    .insert(statuses)
    .values(
      labels.map(({ name, colour, stage, isDefault }, index) => ({
        ...textOf(name, language),
        colour,
        stage,
        isDefault,
        position: index + 1,
      })),
    )
    .returning({ id: statuses.id, name: statuses.name });
  const idOf = new Map(added.map(({ id, name }) => [name, id]));
  await database.insert(subStatuses).values(
    labels.flatMap(({ name, colour, subStatuses: subLabels = [] }) =>
      subLabels.map((subName, index) => ({
        ...textOf(subName, language),
        colour,
        statusId: idOf.get(name[language]) as number,
        position: index + 1,
      })),
    ),
  );
}

const textOf = (name: Label, language: Language) => ({ ...seededName(name, language), description: '' });
