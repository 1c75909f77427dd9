import { z } from 'zod';
import { restrictions } from '#shared/lib/fields.ts';

type Shape = z.ZodType;
/** The parts of a Zod definition that its kinds keep their inner schemas in. */
interface Definition {
  type: string;
  format?: string;
  innerType?: Shape;
  in?: Shape;
  out?: Shape;
  element?: Shape;
  valueType?: Shape;
  options?: readonly Shape[];
  values?: readonly unknown[];
  entries?: Record<string, string | number>;
  shape?: Record<string, Shape>;
}

export const definitionOf = (schema: Shape) => schema._zod.def as unknown as Definition;

/** The database returns a Date, the reply holds ISO 8601 in UTC. */
const instant = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.string().meta({ format: 'date-time' }),
);

/**
 * What a reply looks like, without the rules for input: no limits, formats, defaults or transforms, and an enum is
 * a string. A stored value may be older than today's rules, and must not fail the list that shows it. Restricted fields
 * for which `lacks` is true are left out.
 */
export function replyShape(schema: Shape, lacks: Lacks = () => false): Shape {
  const { type, ...definition } = definitionOf(schema);
  const shape = shapeOfKind(type, definition as Definition, schema, lacks);
  const described = descriptionOf(schema);
  return described === '' ? shape : shape.meta({ ...shape.meta(), description: described });
}

/** Whether the reader of a reply doesn't hold a permission. */
type Lacks = (permission: string) => boolean;

/** The permissions that parts of a reply need, besides that of its route. */
export function restrictionsOf(schema: Shape | undefined): string[] {
  if (!schema) return [];
  const { innerType, in: input, out, element, valueType, options = [], shape = {} } = definitionOf(schema);
  const parts = [innerType, input, out, element, valueType, ...options, ...Object.values(shape)];
  const permission = restrictions.get(schema)?.permission;
  return [...new Set([...(permission ? [permission] : []), ...parts.flatMap(restrictionsOf)])];
}

function descriptionOf(schema: Shape): string {
  const permission = restrictions.get(schema)?.permission;
  const parts = [
    z.globalRegistry.get(schema)?.description,
    permission && `Left out without the permission \`${permission}\``,
  ];
  return parts.filter(Boolean).join('. ');
}

function shapeOfKind(type: string, definition: Definition, schema: Shape, lacks: Lacks): Shape {
  const inner = (part: Shape | undefined): Shape => replyShape(part ?? z.unknown(), lacks);
  switch (type) {
    case 'string':
      return definition.format === 'date' ? z.string().meta({ format: 'date' }) : z.string();
    case 'number':
      return definition.format === 'safeint' ? z.int() : z.number();
    case 'date':
      return instant;
    case 'enum':
      return oneOf(Object.values(definition.entries ?? {}));
    case 'literal':
      return definition.values?.length === 1 ? schema : oneOf(definition.values ?? []);
    case 'object':
      return z.object(mapValues(withoutLacking(definition.shape ?? {}, lacks), inner));
    case 'array':
      return z.array(inner(definition.element));
    case 'record':
      return z.record(z.string(), inner(definition.valueType));
    case 'union':
      return unionOf((definition.options ?? []).map(inner));
    case 'nullable':
      return inner(definition.innerType).nullable();
    case 'optional':
      return inner(definition.innerType).optional();
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inner(definition.innerType);
    case 'pipe':
      return inner(isTransform(definition.out) ? definition.in : definition.out);
    case 'boolean':
    case 'file':
    case 'null':
    case 'undefined':
    case 'unknown':
      return schema;
    default:
      throw new Error(`a reply can't hold a ${type}`);
  }
}

const withoutLacking = (fields: Record<string, Shape>, lacks: Lacks) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, field]) => {
      const permission = restrictions.get(field)?.permission;
      return permission === undefined || !lacks(permission);
    }),
  );

export const isTransform = (schema: Shape | undefined) =>
  schema !== undefined && definitionOf(schema).type === 'transform';

/** The known values are documentation only: an older one is still shown. */
function oneOf(values: readonly unknown[]): Shape {
  const shape = values.every((value) => typeof value === 'number') ? z.number() : z.string();
  const description = `One of ${values.map((value) => `\`${value}\``).join(', ')}`;
  return shape.meta({ description, examples: [...values] });
}

/** `''` or an email is a string; a Date or its text is an instant. */
function unionOf(options: Shape[]): Shape {
  if (options.includes(instant)) return instant;
  const types = new Set(options.map((option) => definitionOf(option).type));
  const seen = new Set<string>();
  const left = options.filter((option) => {
    const { type, values } = definitionOf(option);
    if (type === 'literal') return !types.has(typeof values?.[0]);
    if (type === 'object') return true;
    const isNew = !seen.has(type);
    seen.add(type);
    return isNew;
  });
  const [only] = left;
  return only && left.length === 1 ? only : z.union(left as [Shape, ...Shape[]]);
}

export const mapValues = <Value, Result>(
  record: Record<string, Value>,
  map: (value: Value, key: string) => Result,
) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
