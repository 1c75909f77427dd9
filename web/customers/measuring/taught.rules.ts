import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import type { Tape } from '#shared/customers/measuring/tape.rules.ts';
import { changedLength, sumOfChanges } from '#shared/customers/measuring/tape-change.rules.ts';
import type { TaughtChange } from '#shared/customers/measuring/taught-change.api.ts';
import type { Values } from './measuring.rules.ts';

/** A length that alterations propose. */
export interface Proposal {
  field: DimensionField;
  before: string;
  proposed: string;
  /** The sum of the changes, signed, in the field's unit. */
  change: string;
  reasons: (Pick<TaughtChange, 'orderRowId' | 'orderId' | 'orderNumber' | 'name' | 'note'> & {
    change: string;
  })[];
}

/**
 * The last lengths with the sum of what alterations changed since, in the order of the fields. Changes are converted into
 * the field's unit; fields without a last length, and sums that change nothing, are left out.
 */
export function proposalsOf(
  taught: readonly TaughtChange[],
  fields: readonly DimensionField[],
  before: Values,
  convert: Tape['convert'],
): Proposal[] {
  return fields.flatMap((field) => {
    const { id, unit } = field;
    const last = before[id];
    const reasons = taught.flatMap(({ changes, orderRowId, orderId, orderNumber, name, note }) =>
      changes.flatMap(({ fieldId, unit: was, change }) => {
        const now = fieldId === id && unit ? inUnit(change, was, unit, convert) : null;
        return now === null ? [] : [{ orderRowId, orderId, orderNumber, name, note, change: now }];
      }),
    );
    const change = sumOfChanges(reasons.map((reason) => reason.change));
    const proposed = last === undefined || change === '0' ? null : changedLength(last, change);
    return last === undefined || proposed === null
      ? []
      : [{ field, before: last, proposed, change, reasons }];
  });
}

function inUnit(change: string, from: string, to: string, convert: Tape['convert']): string | null {
  if (from === to) return change;
  const sign = change.startsWith('-') ? '-' : '+';
  const length = convert(change.replace(/^[+-]/, ''), from, to);
  return length === null ? null : sign + length;
}
