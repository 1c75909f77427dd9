import { getIn } from './path.ts';

export interface FieldError {
  /** Zod's code, or `server`. */
  type: string;
  message?: string | undefined;
}
/** Errors where their values are: `{ name: error, rows: { 3: { quantity: error }, root: errorOfTheList } }`. */
export type FieldErrors = Readonly<Record<string, unknown>>;

/** The error of a list as a whole stands beside those of its rows. */
export const placeOf = (path: string, values: unknown): string =>
  Array.isArray(getIn(values, path)) ? `${path}.root` : path;

export const isFieldError = (error: unknown): error is FieldError =>
  typeof error === 'object' && error !== null && 'type' in error && typeof error.type === 'string';

/** What is checked with a path: the shortest part of it that has an error as a whole, and the lists around. */
export function placesOf(errors: FieldErrors, path: string): string[] {
  const keys = path.split('.');
  const parts = keys.map((_, index) => keys.slice(0, index + 1).join('.'));
  const owner = parts.find((part) => isFieldError(getIn(errors, part))) ?? path;
  return [owner, ...parts.map((part) => `${part}.root`).filter((each) => getIn(errors, each))];
}

/** The errors of rows that were moved. */
export function rearranged(errors: unknown, to: (index: number) => number | null): unknown {
  if (errors === undefined) return undefined;
  const moved = Object.entries(errors as FieldErrors).flatMap(([key, error]) => {
    const place = key === 'root' ? key : to(Number(key));
    return place === null ? [] : [[place, error] as const];
  });
  return moved.length > 0 ? Object.fromEntries(moved) : undefined;
}

/** Errors without empty parts. */
export function pruned(errors: FieldErrors): FieldErrors {
  const parts = Object.entries(errors).map(
    ([key, part]) =>
      [key, isFieldError(part) || part === undefined ? part : pruned(part as FieldErrors)] as const,
  );
  return Object.fromEntries(
    parts.filter(([, part]) => part !== undefined && Object.keys(part as object).length > 0),
  );
}
