import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { mapValues, replyShape } from '#server/lib/http/reply-shape.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schema of what a caller may send, before defaults and transforms. */
export const inputSchema = (schema: z.ZodType): JsonSchema => jsonSchema(schema, 'input');

/** The schema of what a caller gets. */
export const replySchema = (schema: z.ZodType): JsonSchema => jsonSchema(replyShape(schema), 'output');

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: addDefault,
  });
  return readable(made);
}

/** Adds the defaults of converted values, which Zod leaves out since a default need not be valid input. */
function addDefault({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) {
  if (!(zodSchema instanceof z.ZodDefault)) return;
  const { innerType, defaultValue } = zodSchema.def;
  const sent = z.safeParse(innerType, defaultValue);
  if (sent.success && isDeepStrictEqual(sent.data, defaultValue))
    jsonSchema.default = defaultValue as JsonSchema['default'];
}

/**
 * Removes what Zod writes into every schema: the bounds of a safe integer, `propertyNames` of strings,
 * `additionalProperties: false`.
 */
function readable(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, additionalProperties, propertyNames, minimum, maximum, mime, ...rest } =
    schema;
  const readableRest: JsonSchema = {
    ...rest,
    ...(Array.isArray(mime) && { contentMediaType: mime.join(', ') }),
    ...(minimum !== Number.MIN_SAFE_INTEGER && minimum !== undefined && { minimum }),
    ...(maximum !== Number.MAX_SAFE_INTEGER && maximum !== undefined && { maximum }),
    ...(properties && { properties: mapValues(properties as Record<string, JsonSchema>, readable) }),
    ...(items && { items: readable(items as JsonSchema) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: readable(additionalProperties) }),
    ...(typeof propertyNames === 'object' && 'enum' in propertyNames && { propertyNames }),
  };
  return anyOf ? oneOrNull(readableRest, anyOf.map(readable)) : readableRest;
}

const isNull = ({ type }: JsonSchema) => type === 'null';

/** Writes "a string or null" as two types instead of a union. */
function oneOrNull(rest: JsonSchema, options: JsonSchema[]): JsonSchema {
  const [one, other] = options.filter((option) => !isNull(option));
  const isSimple = one && !other && typeof one.type === 'string' && !('const' in one) && !('enum' in one);
  if (!isSimple || options.length !== 2) return { ...rest, anyOf: options };
  return { ...one, type: [one.type, 'null'] as unknown as JsonSchema['type'], ...rest };
}
