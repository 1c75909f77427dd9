import { readLength } from '#shared/customers/measuring/parse-tape.rules.ts';
import { parseWhole } from '#shared/lib/digits.ts';
import { rowQuantity } from '#shared/lib/fields.ts';
import { readQuantity } from '#shared/lib/fractions.ts';
import { type Quantity, quantityIn } from '#shared/lib/quantity.ts';

/** Reads how much of a row is typed: whole pieces, or a length in the unit of the row. Source: rule Orders 17. */

/** A quantity, or what is wrong with the text. */
export type TypedQuantity = { quantity: Quantity; problem: null } | { quantity: null; problem: TypedProblem };
export interface TypedProblem {
  message: string;
  params?: Record<string, unknown>;
}

const pieces = rowQuantity('billing.quantityInvalid');
/** The same fields for what is sold by length. */
export const rowLength = () => rowQuantity('orders.fabric.quantityInvalid');
const length = rowLength();

/**
 * What is typed, for the schema of a row's quantity: a length as a decimal in `unit`, which a unit behind it is converted to
 * (`90 cm`); a number of pieces as a number. As it was typed if it can be read in several ways or in none; empty for what are no pieces.
 */
export function typedText(typed: string, unit: string | null): string {
  if (unit === null) return String(parseWhole(typed) ?? '');
  const reading = readQuantity(typed) ?? readLength(typed, unit);
  return reading && 'value' in reading ? reading.value : typed;
}

/** The quantity of a row that is typed; or, with its message, that it is none. */
export function typedQuantity(typed: string, unit: string | null): TypedQuantity {
  const { data, error } = (unit === null ? pieces : length).safeParse(typedText(typed, unit));
  if (data !== undefined) return { quantity: quantityIn(data, unit), problem: null };
  const [issue] = error.issues;
  const params = issue?.code === 'custom' ? issue.params : undefined;
  return { quantity: null, problem: { message: issue?.message ?? '', ...(params && { params }) } };
}

/** The same where blank and 0 say none of it; null for what is no quantity. */
export function typedOrNone(typed: string, unit: string | null): Quantity | null {
  const isNone = typed.trim() === '' || typedText(typed, unit) === '0';
  return isNone ? quantityIn(0, unit) : typedQuantity(typed, unit).quantity;
}

/** What is said where less of a row is left than was asked for: a number of pieces by `message`, or a length. */
export const onlyLeft = <Message extends string>(
  message: Message,
  left: Quantity,
): { message: Message | 'orders.onlyLength'; params: Record<string, number> } =>
  typeof left === 'number'
    ? { message, params: { count: left } }
    : { message: 'orders.onlyLength', params: { length: Number(left) } };
