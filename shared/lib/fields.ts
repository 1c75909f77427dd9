import { z } from 'zod';
import { severalWays } from './asked.ts';
import { cleanCode, cleanEmail, cleanLine, cleanLines, cleanPhone } from './clean-text.ts';
import { parseWhole, type Reading, readNumber } from './digits.ts';
import { quantityDecimals, readQuantity } from './fractions.ts';
import { compareQuantities, type Quantity } from './quantity.ts';

/** Field types for the schemas of every area. Messages are message keys; the edges translate them. */

/** The permission that a field of a reply needs besides that of the route. */
export const restrictions = z.registry<{ permission: `${string}:${string}` }>();

/** A field of a reply that is left out for users without the permission. */
export function restricted<Field extends z.ZodType>(
  permission: `${string}:${string}`,
  field: Field,
): z.ZodOptional<Field> {
  const optional = z.optional(field);
  restrictions.add(optional, { permission });
  return optional;
}

const maxText = 200;
const maxNote = 4000;

/** A line of text, as `cleanLine` leaves it, that must not be empty; `message` is the key shown if it is. */
export const requiredText = (message: string, max = maxText) =>
  z.string(message).overwrite(cleanLine).min(1, message).max(max, 'validation.tooLong');

/**
 * A code or the number of a document, as `cleanCode` leaves it. Its table compares codes by `normaliseCode`.
 */
export const requiredCode = (message: string, max: number) =>
  z.string(message).overwrite(cleanCode).min(1, message).max(max, 'validation.tooLong');

/** A line of text that may be empty; stored as an empty string, never null. */
export const optionalText = (max = maxText) =>
  z.string().overwrite(cleanLine).max(max, 'validation.tooLong').default('');

/** Text of several lines, as `cleanLines` leaves it; may be empty. */
export const note = () => z.string().overwrite(cleanLines).max(maxNote, 'validation.tooLong').default('');

/** An email address, as `cleanEmail` leaves it. */
export const optionalEmail = () =>
  z
    .string()
    .overwrite(cleanEmail)
    .pipe(z.union([z.literal(''), z.email('validation.email').max(maxText)], 'validation.email'))
    .default('');

/**
 * Digits in any of the three systems, `+`, spaces and the usual punctuation; stored as typed, but as `cleanPhone`
 * leaves it.
 */
export const optionalPhone = () =>
  z
    .string()
    .overwrite(cleanPhone)
    .max(40, 'validation.tooLong')
    .refine((text) => text === '' || /^[+\d\s().\-/]{3,}$/.test(text), 'validation.phone')
    .default('');

/** An id in an address: digits only, since `1e2` and `0x10` would otherwise be accepted as numbers. */
export const id = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  z.int('validation.id').positive('validation.id'),
);
/** An id in a body: a number, without conversion from other types. */
export const idOf = (message = 'validation.required') =>
  z.int({ error: message }).positive(message).max(Number.MAX_SAFE_INTEGER);
/** Ids in a query, such as `12,15`; at most a page of them. */
export const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'validation.id')
  .transform((text) => text.split(',').map(Number));
export const optionalId = () => z.int('validation.id').positive('validation.id').nullable().default(null);

/** The number of saves of a record; a PATCH names the version that was read. */
export const version = z.int('validation.version').positive('validation.version');

/**
 * A whole number, also typed as text in any digit system; `message` is the key shown for anything that isn't one
 * within the bounds.
 */
export const wholeNumber = ({
  min = 0,
  max = 1_000_000,
  message,
}: {
  min?: number;
  max?: number;
  message?: string;
} = {}) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (parseWhole(value) ?? value) : value),
    z
      .int(message ?? 'validation.wholeNumber')
      // One check for both bounds, since their shared message names both.
      .refine((value) => value >= min && value <= max, {
        message: message ?? 'validation.between',
        params: { minimum: min, maximum: max },
      })
      .meta({ minimum: min, maximum: max }),
  );

export const maxPosition = 1000;
/** A place among the records of its kind; if left out, a new record comes last. */
export const position = () =>
  wholeNumber({ max: maxPosition })
    .nullish()
    .transform((place) => place ?? undefined);

/**
 * A decimal string with at most `decimals` places, also accepted as a number or in Eastern digits: `"15.50"`.
 * `required` is the key shown for an empty value, `message` for one that is no such number.
 */
export const decimal = ({
  decimals = 6,
  min = '0',
  message = 'validation.number',
  required,
}: {
  decimals?: number;
  min?: string;
  message?: string;
  required?: string;
} = {}) =>
  z
    .union([z.string(), z.number()], required ?? message)
    .refine((value) => value !== '', { error: required ?? message, abort: true })
    .transform(valueOr((typed) => readNumber(typed, decimals)))
    .refine(
      (value) => value !== '' && fits(value, decimals) && (min === '' || Number(value) >= Number(min)),
      // Stops here, so that further checks of a schema don't report an unreadable number a second time.
      { error: message, abort: true },
    )
    .pipe(z.string());

/** Stops at a text that can be read in several ways and asks which is meant; empty for what can't be read. */
const valueOr =
  (read: (typed: string) => Reading | null) =>
  (value: string | number, context: z.RefinementCtx): string => {
    const reading = read(String(value));
    if (!reading || 'value' in reading) return reading?.value ?? '';
    const params = severalWays(String(value), reading.readings);
    context.addIssue({ code: 'custom', message: 'validation.severalWays', params });
    return z.NEVER;
  };

/**
 * How much there is of something, such as cloth, as a decimal string with at most three decimals; also typed as a
 * fraction: `3 3/8`. `message` is the key shown for anything else.
 */
export const quantity = (message: string) =>
  z
    .union([z.string(), z.number()], message)
    .refine((value) => value !== '', { error: message, abort: true })
    .transform(valueOr(readQuantity))
    .refine((value) => value !== '' && fits(value, quantityDecimals) && !value.startsWith('-'), {
      error: message,
      abort: true,
    })
    .pipe(z.string());

/** The most of one row; more is a typing error. */
const mostOfRow = 10_000;

/**
 * How much of a row is ordered, billed or returned, above zero: whole pieces, or a part of a unit, which is left a decimal string
 * and refused later where its row has no unit with parts. `message` is the key shown for what is no such amount.
 */
export const rowQuantity = (message: string) =>
  z
    .union([z.string(), z.number()], message)
    .transform(valueOr(readQuantity))
    .transform((value): Quantity => (value === '' || value.includes('.') ? value : Number(value)))
    // Checks come last and stop nothing, so that other fields are checked too.
    .pipe(
      z.union([z.number(), z.string()]).superRefine((value, context) => {
        if (value === '' || compareQuantities(value, 0) <= 0 || compareQuantities(value, mostOfRow) > 0)
          context.addIssue({ code: 'custom', message });
        else if (!fits(String(value), quantityDecimals))
          context.addIssue({ code: 'custom', message: 'validation.quantityTooFine' });
      }),
    );

/** The same in a reply: a number of pieces, or a decimal string in the unit beside it. */
export const quantityReply = () => z.union([z.int(), z.string()]);

/** The code of the unit that a row is sold by; null: it is counted in pieces. */
export const unitReply = () => z.string().nullable();

function fits(value: string, decimals: number): boolean {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  return whole.length <= 12 && fraction.length <= decimals;
}

/**
 * A calendar date `YYYY-MM-DD` in the shop's time zone. `message` is the key for a missing date; an invalid one has
 * its own.
 */
export const date = (message = 'validation.date') =>
  z.iso
    .date({ error: ({ input }) => (isEmpty(input) ? message : 'validation.date') })
    // Days compare as texts, and the days around them must too.
    .refine((day) => day >= '1000' && day < '9999', 'validation.date');

const isEmpty = (input: unknown) => typeof input !== 'string' || input.trim() === '';

/** A timestamp, ISO 8601 in UTC. The database returns a Date, the reply is text. */
export const instant = z.union([
  z.date().transform((at) => at.toISOString()),
  z.iso.datetime({ offset: true }),
]);

/** What every stored record has besides its input fields. */
export const recordFields = { id: z.int(), version: z.int(), created: instant };
