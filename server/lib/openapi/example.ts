import type { z } from 'zod';
import { definitionOf, isTransform } from '#server/lib/http/reply-shape.ts';

type Schema = z.ZodType;
/** Realistic values for examples: by the name of a field, or `rows.name` for a field of a nested object. */
export type Samples = Readonly<Record<string, unknown>>;

const isOptional = (schema: Schema) => definitionOf(schema).type === 'optional';

/**
 * An example of a schema's input: the sample for the field's name if it is valid, otherwise a value of the schema's
 * kind.
 */
export function exampleOf(schema: Schema, samples: Samples, name = '', parent = ''): unknown {
  const sample = samples[`${parent}.${name}`] ?? samples[name];
  if (sample !== undefined && fits(schema, sample)) return sample;
  const { type, ...definition } = definitionOf(schema);
  const of = (inner: Schema | undefined) => inner && exampleOf(inner, samples, name, parent);
  switch (type) {
    case 'string':
      return exampleOfText(schema, samples);
    case 'number':
      return knownValues(schema)?.[0] ?? samples.number;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'literal':
      return definition.values?.[0];
    case 'null':
      return null;
    case 'object':
      return exampleOfObject(definition.shape ?? {}, samples, name);
    case 'array':
      return [of(definition.element)];
    case 'record':
      return { [String(samples.text)]: of(definition.valueType) };
    case 'union':
      return of(definition.options?.find((option) => definitionOf(option).type !== 'literal'));
    case 'pipe':
      return of(isTransform(definition.in) ? definition.out : definition.in);
    case 'unknown':
      return {};
    default:
      return of(definition.innerType);
  }
}

const knownValues = (schema: Schema) => schema.meta()?.examples as unknown[] | undefined;

function exampleOfText(schema: Schema, samples: Samples): unknown {
  const known = knownValues(schema);
  if (known) return known[0];
  const kind = definitionOf(schema).format ?? schema.meta()?.format;
  return samples[kind === 'date' || kind === 'date-time' ? kind : 'text'];
}

/** Leaves out optional fields, except in a PATCH, which needs at least one. */
function exampleOfObject(shape: Record<string, Schema>, samples: Samples, name: string) {
  const keys = Object.keys(shape);
  const needed = keys.filter((key) => !isOptional(shape[key] as Schema));
  const isChange = needed.length === 1 && needed[0] === 'version';
  const shown = isChange ? [...keys.slice(0, 2), 'version'] : needed;
  return Object.fromEntries(
    [...new Set(shown)].map((key) => [key, exampleOf(shape[key] as Schema, samples, key, name)]),
  );
}

const fits = (schema: Schema, sample: unknown) => schema.safeParse(sample).success;
