import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { measuresOf } from '#shared/customers/measuring/field-order.rules.ts';
import { compareVersions } from '#shared/customers/measuring/measurement.rules.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import type { Tape } from '#shared/customers/measuring/tape.rules.ts';

export type Values = Readonly<Record<string, string | undefined>>;

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
