import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { measuresOf } from '#shared/customers/measuring/field-order.rules.ts';
import {
  checkValues,
  compareVersions,
  isLargeChange,
  isNumericField,
  isPlausible,
} from '#shared/customers/measuring/measurement.rules.ts';
import { type Measurement, measurementFields } from '#shared/customers/measuring/measurement.schema.ts';
import { parseTape } from '#shared/customers/measuring/parse-tape.rules.ts';
import type { Tape } from '#shared/customers/measuring/tape.rules.ts';

export type Values = Readonly<Record<string, string | undefined>>;

/** The shared schema with the template's checks of each value, as on the server. */
export const measuringSchema = (fields: readonly DimensionField[]) =>
  measurementFields.superRefine(({ values }, context) => {
    for (const { path, key, params } of checkValues(fields, values).problems) {
      context.addIssue({ code: 'custom', message: key, params, path: path.split('.') });
    }
  });

/** Compares a typed value with the previous one, even while it is incomplete. */
export function compareField(field: DimensionField, before: string | undefined, typed: string | undefined) {
  const now = isNumericField(field) ? (parseTape(typed ?? '') ?? undefined) : typed?.trim() || undefined;
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

/**
 * The previous values in the fields' current units: if a unit has changed, the value is converted. Values that can't
 * be converted are left out, to be measured again.
 */
export function lastValues(
  last: Measurement | undefined,
  fields: readonly DimensionField[],
  convert: Tape['convert'],
): Values {
  const measured = new Map(last?.fields.map((field) => [field.id, field.unit]));
  return Object.fromEntries(
    fields.flatMap(({ id, kind, unit }) => {
      const value = last?.values[id];
      if (value === undefined) return [];
      if (kind !== 'text') return [[id, value]];
      const was = measured.get(id);
      if (!was !== !unit) return [];
      const now = was && unit && was !== unit ? convert(value, was, unit) : value;
      return now === null ? [] : [[id, now]];
    }),
  );
}

/** Two columns of equal length, the first one longer. */
export function halves<Each>(all: readonly Each[]): Each[][] {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)].filter(({ length }) => length > 0);
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

/** The newest version of each template, with the one before it; `versions` are sorted newest first. */
export function newestPerTemplate(versions: readonly Measurement[]) {
  const templates = new Map<number, { version: Measurement; previous: Measurement | undefined }>();
  for (const version of versions) {
    const known = templates.get(version.templateId);
    if (!known) templates.set(version.templateId, { version, previous: undefined });
    else known.previous ??= version;
  }
  return [...templates.values()];
}

/** The ids of the lengths that differ from the version before; a length that was not measured then hasn't changed. */
export function changedIds(
  { version, previous }: { version: Measurement; previous: Measurement | undefined },
  convert: Tape['convert'],
): ReadonlySet<string> {
  const fields = measuresOf(version.fields);
  const before = lastValues(previous, fields, convert);
  const changes = compareVersions(before, version.values, fields);
  return new Set(
    fields.flatMap(({ id }, place) => (before[id] !== undefined && changes[place]?.changed ? [id] : [])),
  );
}
