import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import type { Contract } from '#shared/lib/contract.ts';
import { mapValues, replyShape } from './reply-shape.ts';

type Write = (value: unknown) => string;
type JsonSchema = z.core.JSONSchema.BaseSchema & { nullable?: boolean };

/**
 * Whether replies are validated against their contracts. In production they are serialised without validation; values
 * that the shape doesn't name are left out.
 */
export const isChecked = ['test', 'development'].includes(process.env.NODE_ENV ?? '');
const writers = new WeakMap<z.ZodType, Write>();

/** The JSON of a reply in the shape that its contract promises. */
export const writeReply = ({ reply }: Pick<Contract, 'reply'>, value: unknown): string =>
  writerOf(reply)(value);

/** The same as an object, for a part of another reply. */
export const toReply = (contract: Pick<Contract, 'reply'>, value: unknown): unknown =>
  JSON.parse(writeReply(contract, value));

/** Compiled when first asked for: a start would wait for all of them. */
function writerOf(reply: z.ZodType): Write {
  const known = writers.get(reply);
  if (known) return known;
  const shape = replyShape(reply);
  const write = compile(shape);
  const writer = isChecked ? checked(shape, write) : write;
  writers.set(reply, writer);
  return writer;
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
