import type { z } from 'zod';

/** The values of an untouched form: each field's default, or else the empty value of its type. */
export function emptyValues(fields: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields.shape).map(([name, field]) => [name, emptyValue(field as z.ZodType)]),
  );
}

function emptyValue(field: z.ZodType): unknown {
  const missing = field.safeParse(undefined);
  if (missing.success) return missing.data;
  const { type } = field.def;
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  return type === 'string' ? '' : null;
}
