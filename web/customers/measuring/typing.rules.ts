import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import {
  checkValues,
  compareVersions,
  isLargeChange,
  isNumericField,
  isPlausible,
} from '#shared/customers/measuring/measurement.rules.ts';
import { measurementFields } from '#shared/customers/measuring/measurement.schema.ts';
import { parseTape } from '#shared/customers/measuring/parse-tape.rules.ts';
import type { Values } from './measuring.rules.ts';

/** The shared schema with the template's checks of each value, as on the server. */
export const measuringSchema = (fields: readonly DimensionField[]) =>
  measurementFields.superRefine(({ values }, context) => {
    for (const { path, key, params } of checkValues(fields, values).problems) {
      context.addIssue({ code: 'custom', message: key, params, path: path.split('.') });
    }
  });

/** Compares a typed value with the previous one, even while it is incomplete. */
export function compareField(field: DimensionField, before: string | undefined, typed: string | undefined) {
  const now = isNumericField(field)
    ? (parseTape(typed ?? '', field.unit) ?? undefined)
    : typed?.trim() || undefined;
  if (now === undefined) return { difference: null, changed: false };
  const [change] = compareVersions(
    before === undefined ? null : { [field.id]: before },
    { [field.id]: now },
    [field],
  );
  return {
    difference: change?.difference ?? null,
    changed: before !== undefined && Boolean(change?.changed),
  };
}

/** How many fields of a form are filled in, and how many differ from the previous version. */
export function progressOf(fields: readonly DimensionField[], before: Values, typed: Values) {
  return {
    all: fields.length,
    filled: fields.filter(({ id }) => typed[id]?.trim()).length,
    changed: fields.filter((field) => compareField(field, before[field.id], typed[field.id]).changed).length,
  };
}

/** The fields whose typed value lies outside the usual range, or far from the previous one. */
export const oddFields = (
  fields: readonly DimensionField[],
  before: Values,
  typed: Values,
): DimensionField[] =>
  fields.filter(isNumericField).filter((field) => {
    const { difference } = compareField(field, before[field.id], typed[field.id]);
    return !isPlausible(typed[field.id] ?? '', field) || isLargeChange(before[field.id], difference);
  });
