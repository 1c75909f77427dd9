import { createContext, use } from 'react';
import { type FieldError, useFormContext } from 'react-hook-form';
import type { Translate } from '#shared/i18n/messages.ts';
import type { LineAmounts } from '#shared/settings/money/money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { errorText } from '#web/ui/form/form-resolver.ts';
import { useRowErrors, useRowValues } from '#web/ui/form/rows/use-row-values.ts';
import { rowAmounts, rowTaxRate } from './discount/row-amounts.rules.ts';
import { isKept, type OrderValues, type RowValues } from './order-form.rules.ts';
import { useTerms } from './use-order-terms.ts';

interface Row {
  row: RowValues;
  amounts: LineAmounts | null;
  /** In percent. */
  rate: string;
  /** Whether pieces are outstanding or invoiced, so that the row must stay. */
  isKept: boolean;
  /** The fields with an error; the messages are shown below their cells. */
  wrong: ReadonlySet<string>;
  problems: string[];
  /** The messages of some fields, to show them at their cell. */
  problemsOf: (...fields: string[]) => string[];
}

/** The row around its cells. */
export const RowContext = createContext<Row | null>(null);

/**
 * One row of the form, with its derived values, for the component that provides them to its cells: the form notifies each
 * subscriber of each key, so a row subscribes once.
 */
export function useWholeRow(index: number): Row {
  const t = useT();
  const { pricing, order } = useTerms();
  const row = useRowValues<RowValues>('rows', index);
  const errorsOf = useRowErrors('rows', index);
  return {
    row,
    amounts: rowAmounts(row, pricing),
    rate: rowTaxRate(row, pricing),
    isKept: isKept(order, row.id),
    wrong: new Set(Object.keys(errorsOf)),
    problems: [...new Set(textsOf(errorsOf, t))],
    problemsOf: (...fields) => [
      ...new Set(
        Object.entries(errorsOf).flatMap(([name, error]) => (fields.includes(name) ? textsOf(error, t) : [])),
      ),
    ],
  };
}

/** The row around, for its cells. */
export function useRow(): Row {
  const row = use(RowContext);
  if (!row) throw new Error('a cell outside of its row');
  return row;
}

/** Changes parts of a row; checks it again if it has an error. */
export function useSetRow(index: number): (change: Partial<RowValues>) => void {
  const { setValue, getValues, getFieldState } = useFormContext<OrderValues>();
  return (change) =>
    setValue(
      `rows.${index}`,
      { ...getValues(`rows.${index}`), ...change },
      { shouldDirty: true, shouldValidate: getFieldState(`rows.${index}`).error !== undefined },
    );
}

/** The messages of an error and of those inside it. */
export function textsOf(errors: unknown, t: Translate): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('type' in errors && typeof errors.type === 'string') {
    const text = errorText(errors as FieldError, t);
    return text ? [text] : [];
  }
  return Object.entries(errors).flatMap(([name, error]) => (name === 'ref' ? [] : textsOf(error, t)));
}
