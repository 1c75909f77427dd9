/** The values of any form. */
// biome-ignore lint/suspicious/noExplicitAny: a form of any record, whose values its schema checks.
export type FieldValues = Record<string, any>;

type IsAny<T> = 0 extends 1 & T ? true : false;
type Leaf = string | number | boolean | bigint | null | undefined;
type Within<Key extends string, T> =
  IsAny<T> extends true ? Key | `${Key}.${string}` : T extends Leaf ? Key : Key | `${Key}.${FieldPath<T>}`;

/** The paths of all values in a form: `rows`, `rows.3`, `rows.3.quantity`. */
export type FieldPath<T> =
  IsAny<T> extends true
    ? string
    : T extends readonly (infer Item)[]
      ? Within<`${number}`, Item>
      : { [Key in keyof T & string]-?: Within<Key, NonNullable<T[Key]>> }[keyof T & string];

/** The value at a path. */
export type ValueAt<T, Path extends string> =
  IsAny<T> extends true
    ? T
    : Path extends `${infer Key}.${infer Rest}`
      ? ValueAt<PartOf<NonNullable<T>, Key>, Rest>
      : PartOf<T, Path>;
type PartOf<T, Key extends string> = T extends readonly (infer Item)[]
  ? Item
  : Key extends keyof T
    ? T[Key]
    : unknown;

/** The paths whose values are of a type. */
export type PathOfType<T, Value> = {
  [Path in FieldPath<T>]: ValueAt<T, Path> extends Value ? Path : never;
}[FieldPath<T>];

const known = new Map<string, readonly string[]>();

function keysOf(path: string): readonly string[] {
  const keys = known.get(path) ?? path.split('.');
  known.set(path, keys);
  return keys;
}

/** The value at a path; undefined if there is none. */
export function getIn<Value = unknown>(from: unknown, path: string): Value | undefined {
  let at = from;
  for (const key of keysOf(path)) {
    if (at === null || at === undefined) return undefined;
    at = (at as FieldValues)[key];
  }
  return at as Value | undefined;
}

/** A copy with another value at a path; what isn't on the path stays the same. Undefined removes an object's key. */
export const setIn = <T>(from: T, path: string, value: unknown): T =>
  withKeys(from, keysOf(path), value) as T;

function withKeys(from: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const part = rest.length > 0 ? withKeys((from as FieldValues | undefined)?.[key], rest, value) : value;
  if (Array.isArray(from)) return Object.assign([...from], { [key]: part });
  const { [key]: _, ...others } = (from ?? {}) as FieldValues;
  return part === undefined ? others : { ...(from as FieldValues), [key]: part };
}

/** Whether two values are equal, with all that is in them; a key without a value is as good as none. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && one.length !== (other as unknown as unknown[]).length) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame((one as FieldValues)[key], (other as FieldValues)[key]));
}

/** The next value, with those objects and lists of the one before that are equal. */
export function sharing<T>(before: unknown, next: T): T {
  if (isSame(before, next)) return before as T;
  if (!isPlain(before) || !isPlain(next)) return next;
  if (Array.isArray(next)) return next.map((part, at) => sharing((before as unknown[])[at], part)) as T;
  const parts = Object.entries(next).map(([key, part]) => [key, sharing(before[key], part)]);
  return Object.fromEntries(parts);
}

const isPlain = (value: unknown): value is FieldValues =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && isRecord(value));
const isRecord = (value: object) => {
  const kind = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null;
};
