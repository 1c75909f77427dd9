import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import type { Api } from '#shared/lib/contract.ts';
import { mapValues, replyShape, restrictionsOf } from './reply-shape.ts';

type Write = (value: unknown) => string;
type JsonSchema = z.core.JSONSchema.BaseSchema & { nullable?: boolean };

/**
 * Whether replies are validated against their schemas. In production they are serialised without validation; values
 * that the shape doesn't name are left out.
 */
export const isChecked = ['test', 'development'].includes(process.env.NODE_ENV ?? '');

/** Of one reply: the permissions that parts of it need, and a writer for each set of them that a reader lacks. */
interface Writers {
  restrictions: readonly string[];
  byLacking: Map<string, Write>;
}
const writers = new WeakMap<z.ZodType, Writers>();

/** Who reads a reply; null on public routes. */
type Reader = { permissions: ReadonlySet<string> } | null;

const nothing = z.undefined();

/** The JSON of a reply in the shape that its route promises, without the fields that its reader may not see. */
export const writeReply = ({ reply }: Pick<Api, 'reply'>, value: unknown, reader: Reader): string =>
  writerOf(reply ?? nothing, reader)(value);

/** The same as an object, for a part of another reply. */
export const toReply = (api: Pick<Api, 'reply'>, value: unknown, reader: Reader): unknown =>
  JSON.parse(writeReply(api, value, reader));

/** Compiled when first asked for: a start would wait for all of them. */
function writerOf(reply: z.ZodType, reader: Reader): Write {
  const { restrictions, byLacking } = writersOf(reply);
  const lacking = restrictions.filter((permission) => !reader?.permissions.has(permission));
  const key = lacking.join();
  const known = byLacking.get(key);
  if (known) return known;
  const shape = replyShape(reply, (permission) => lacking.includes(permission));
  const write = compile(shape);
  const writer = isChecked ? checked(shape, write) : write;
  byLacking.set(key, writer);
  return writer;
}

function writersOf(reply: z.ZodType): Writers {
  const known = writers.get(reply);
  if (known) return known;
  const added: Writers = { restrictions: restrictionsOf(reply), byLacking: new Map() };
  writers.set(reply, added);
  return added;
}

function compile(shape: z.ZodType): Write {
  const schema = z.toJSONSchema(shape, { target: 'openapi-3.0', unrepresentable: 'any' }) as JsonSchema;
  return fastJson(tolerant(schema) as Parameters<typeof fastJson>[0]);
}

/**
 * A missing or null value is written as it is, not as `""` or 0; the parts of a union are distinguished by their
 * required fields.
 */
function tolerant({ required, additionalProperties, ...schema }: JsonSchema, inUnion = false): JsonSchema {
  const inside = (part: JsonSchema) => tolerant(part, inUnion);
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(inUnion ? required && { required } : schema.type && { nullable: true }),
    ...(anyOf && { anyOf: anyOf.map((part) => tolerant(part, true)) }),
    ...(properties && {
      properties: mapValues(properties as Record<string, JsonSchema>, inside),
    }),
    ...(items && { items: inside(items as JsonSchema) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: inside(additionalProperties),
    }),
  };
}

/** Throws if a handler breaks its contract, or if the compiled serialiser differs from the shape. */
function checked(shape: z.ZodType, write: Write): Write {
  return (value) => {
    const expected = JSON.stringify(shape.parse(value));
    const written = write(value);
    if (written !== expected) throw new Error(`a reply was written as ${written} instead of ${expected}`);
    return written;
  };
}
