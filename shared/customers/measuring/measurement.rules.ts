import { severalWays } from '#shared/lib/asked.ts';
import { Decimal } from '#shared/lib/decimal.ts';
import { parseTape, readLength } from './parse-tape.rules.ts';

/** Checks the values of a measurement and compares versions. Source: rules Measuring 1 to 4. */

/** The properties of a template field that these rules use. */
export interface MeasuredField {
  id: string;
  label: string;
  unit?: string | null;
  order: number;
  kind: 'text' | 'select' | 'radio';
  options?: readonly string[];
  /** If left out, the field is required (rule Measuring 1). */
  required?: boolean;
  /** The plausible range, decimal strings in the field's unit. */
  min?: string | null;
  max?: string | null;
}

/** `{[fieldId]: value}`: a decimal string for a numeric field, otherwise the text or the option. */
export type MeasuredValues = Readonly<Record<string, string | null | undefined>>;

export interface ValueProblem {
  /** `values.<fieldId>`. */
  path: string;
  key:
    | 'measurement.fieldRequired'
    | 'measurement.notANumber'
    | 'validation.choice'
    | 'validation.severalWays'
    | 'validation.tooLong'
    | 'validation.unrecognised';
  params: {
    label?: string;
    maximum?: number;
    typed?: string;
    readings?: string;
    choices?: readonly string[];
  };
}

const longestText = 200;

/** A text field with a unit holds a length; without one it holds any text. */
export const isNumericField = (field: Pick<MeasuredField, 'kind' | 'unit'>): boolean =>
  field.kind === 'text' && Boolean(field.unit);

/**
 * Parses the typed values of a template's fields: numbers become exact decimal strings (`15½` becomes `15.5`), texts
 * are trimmed, empty ones left out. Problems come in the order of the fields; a value for an unknown field is a
 * problem.
 */
export function checkValues(
  fields: readonly MeasuredField[],
  values: MeasuredValues,
): { values: Record<string, string>; problems: ValueProblem[] } {
  const checked = inOrder(fields).map((field) => ({
    field,
    ...checkValue(field, entryOf(values, field.id)),
  }));
  const known = new Set(fields.map((field) => field.id));
  const unknown = Object.keys(values).filter((fieldId) => !known.has(fieldId));
  return {
    values: Object.fromEntries(
      checked.flatMap(({ field, value }) => (value === undefined ? [] : [[field.id, value]])),
    ),
    problems: [
      ...checked.flatMap(({ problem }) => problem ?? []),
      ...unknown.map((fieldId) => ({
        path: pathOf(fieldId),
        key: 'validation.unrecognised' as const,
        params: {},
      })),
    ],
  };
}

function checkValue(field: MeasuredField, typed: string): { value?: string; problem?: ValueProblem } {
  const refuse = (key: ValueProblem['key'], params: ValueProblem['params'] = {}) => ({
    problem: { path: pathOf(field.id), key, params: { label: field.label, ...params } },
  });
  if (typed === '') return field.required === false ? {} : refuse('measurement.fieldRequired');
  if (field.kind !== 'text')
    return field.options?.includes(typed) ? { value: typed } : refuse('validation.choice');
  if (isNumericField(field)) {
    const reading = readLength(typed, field.unit);
    if (!reading) return refuse('measurement.notANumber');
    if ('readings' in reading) return refuse('validation.severalWays', severalWays(typed, reading.readings));
    return { value: reading.value };
  }
  return typed.length > longestText
    ? refuse('validation.tooLong', { maximum: longestText })
    : { value: typed };
}

/**
 * Whether a typed value lies within the range, bounds included. A value outside is only warned about. An empty or
 * unreadable value counts as plausible here, since `checkValues` reports it.
 */
export function isPlausible(
  value: string,
  { unit, min, max }: Pick<MeasuredField, 'unit' | 'min' | 'max'>,
): boolean {
  const length = parseTape(value, unit);
  if (length === null) return true;
  return !(min && new Decimal(length).lt(min)) && !(max && new Decimal(length).gt(max));
}

/** The share of the previous value from which a change is more likely a mistake. */
const largeShare = 0.15;

/** Whether a change (`-20`) is so large for its previous value (`44`) that it should be measured again. */
export function isLargeChange(before: string | null | undefined, difference: string | null): boolean {
  if (!before || difference === null) return false;
  const from = parseTape(before);
  if (from === null || Number(from) === 0) return false;
  return new Decimal(difference.replace(/^[+-]/, '')).gt(new Decimal(from).times(largeShare));
}

export interface ValueChange {
  fieldId: string;
  before: string | null;
  after: string | null;
  /** The signed difference (`+0.5`, `-0.25`, `0`); null unless both values are numbers of a numeric field. */
  difference: string | null;
  changed: boolean;
}

/** The changes between two versions, in the order of the fields; `previous` is null for the first version. */
export function compareVersions(
  previous: MeasuredValues | null,
  next: MeasuredValues,
  fields: readonly MeasuredField[],
): ValueChange[] {
  return inOrder(fields).map((field) => {
    const before = entryOf(previous ?? {}, field.id) || null;
    const after = entryOf(next, field.id) || null;
    const difference = isNumericField(field) ? differenceOf(before, after) : null;
    const changed = difference === null ? before !== after : difference !== '0';
    return { fieldId: field.id, before, after, difference, changed };
  });
}

function differenceOf(before: string | null, after: string | null): string | null {
  const [from, to] = [parseTape(before ?? ''), parseTape(after ?? '')];
  if (from === null || to === null) return null;
  const difference = new Decimal(to).minus(from);
  if (difference.isZero()) return '0';
  return (difference.isPositive() ? '+' : '') + difference.toFixed();
}

const pathOf = (fieldId: string): string => `values.${fieldId}`;

const inOrder = (fields: readonly MeasuredField[]) => [...fields].sort((a, b) => a.order - b.order);

/** Own properties only: a field named `constructor` must not read the prototype's. */
const entryOf = (values: MeasuredValues, fieldId: string): string =>
  (Object.hasOwn(values, fieldId) ? (values[fieldId] ?? '') : '').trim();
