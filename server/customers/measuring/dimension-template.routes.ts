import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/connection.ts';
import { refuseProblems } from '#server/lib/data/problem.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { dimensionTemplateApi } from '#shared/customers/measuring/dimension-template.api.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import type {
  DimensionField,
  dimensionTemplateFields,
} from '#shared/customers/measuring/dimension-template.schema.ts';
import { gathered } from '#shared/customers/measuring/field-groups.rules.ts';
import { addUsualTemplates, fillInHelp } from './dimension-template.actions.ts';
import { dimensionTemplates } from './dimension-template.table.ts';
import { lockLengthUnits } from './length-unit.queries.ts';

type FieldInput = (typeof dimensionTemplateFields)['_zod']['output']['fields'][number];

const records: Route[] = crud(dimensionTemplateContract, dimensionTemplateApi, {
  table: dimensionTemplates,
  sorts: { name: dimensionTemplates.sortName, created: dimensionTemplates.id },
  onCreate: async ({ fields }, { database }) => {
    await requireLengthUnits(database, fields);
    return { fields: identified(fields, []) };
  },
  onUpdate: async ({ fields }, before, { database }) => {
    if (fields === undefined) return {};
    await requireLengthUnits(database, fields);
    return { fields: identified(fields, before.fields) };
  },
});

export const dimensionTemplateRoutes: Route[] = [
  ...records,
  route(
    dimensionTemplateContract.fillInHelp,
    dimensionTemplateApi.fillInHelp,
    async ({ params, database }) => ({
      filled: await fillInHelp(database, params.id),
    }),
  ),
  route(
    dimensionTemplateContract.addUsual,
    dimensionTemplateApi.addUsual,
    async ({ database, language }) => ({
      added: await addUsualTemplates(database, language),
    }),
  ),
];

async function requireLengthUnits(database: Database, fields: readonly FieldInput[]): Promise<void> {
  const codes = new Set(fields.flatMap(({ unit }) => unit ?? []));
  const known = await lockLengthUnits(database, [...codes]);
  const errors = fields.flatMap(({ unit }, index) =>
    unit === null || known.has(unit)
      ? []
      : [{ path: `fields.${index}.unit`, message: 'units.notALength' as const }],
  );
  refuseProblems(errors);
}

/**
 * Gathers the fields of each group, numbers all 1, 2, 3 … and gives each an id: the existing one if the template already had the field,
 * otherwise a new one. Ids are never reused, so that older and newer measurements can be compared field by field.
 */
function identified(fields: FieldInput[], before: DimensionField[]): DimensionField[] {
  const free = new Set(before.map((field) => field.id));
  const idOf = ({ id }: Pick<FieldInput, 'id'>): string =>
    id !== undefined && free.delete(id) ? id : randomUUID().slice(0, 8);
  return gathered(fields.toSorted((a, b) => a.order - b.order)).map(
    ({ names, optionNames, group, groupNames, help, helpNames, point, ...field }, index) => ({
      ...field,
      ...namesOf({ ...field, names, optionNames }),
      ...(group && { group, ...(!isEmpty(groupNames) && { groupNames }) }),
      ...(help && { help, ...(!isEmpty(helpNames) && { helpNames }) }),
      ...(point !== null && { point }),
      id: idOf({ id: field.id }),
      order: index + 1,
    }),
  );
}

/** The names of a field and of its options, without empty ones, since every measurement copies them. */
function namesOf({ names, options, optionNames }: Pick<FieldInput, 'names' | 'options' | 'optionNames'>) {
  const named = options.flatMap((option) => {
    const ofOption = optionNames[option];
    return ofOption && !isEmpty(ofOption) ? [[option, ofOption] as const] : [];
  });
  return {
    ...(!isEmpty(names) && { names }),
    ...(named.length > 0 && { optionNames: Object.fromEntries(named) }),
  };
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;
