import { useEffect, useMemo } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { z } from 'zod';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { type InvoiceableRow, invoiceFields } from '#shared/billing/invoice/invoice.schema.ts';
import { typedText } from '#shared/orders/order/typed-quantity.rules.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import {
  allThatRemains,
  type ChosenLine,
  chosenIdsOf,
  chosenOf,
  draftLines,
  draftTotals,
  inScreenOrder,
  lineProblems,
} from './invoice-draft.rules.ts';
import type { Billable } from './use-billable.ts';

/** The form's own schema, with a check against the remaining quantities of the rows known at that time. */
export const billableSchema = (rows: () => readonly InvoiceableRow[]) =>
  z.preprocess(
    (values) => withQuantities(values as { lines?: unknown }, rows()),
    invoiceFields.superRefine(({ lines }, context) => {
      const chosen = lines.map((line) => ({ ...line, quantity: String(line.quantity) }));
      for (const [index, problem] of lineProblems(rows(), chosen).entries()) {
        if (!problem) continue;
        const { key: message, params } = problem;
        context.addIssue({ code: 'custom', path: ['lines', index, 'quantity'], message, params });
      }
    }),
  );

/** The values of the form with each quantity read in the unit of its row. */
function withQuantities(values: { lines?: unknown }, rows: readonly InvoiceableRow[]) {
  const unitOf = new Map(rows.map(({ orderRowId, unit }) => [orderRowId, unit]));
  const lines = chosenOf(values.lines).map(({ orderRowId, quantity }) => ({
    orderRowId,
    quantity: typedText(quantity, unitOf.get(orderRowId) ?? null),
  }));
  return { ...values, lines };
}

/** The actions on lines; the same object as long as the rows are the same. */
export function useLineActions({ rows, orderId }: Billable) {
  const { getValues, setValue, getFieldState, clearErrors } = useFormContext();
  return useMemo(() => {
    const choose = (next: readonly ChosenLine[]) => {
      setValue('lines', inScreenOrder(next, rows, orderId), { shouldDirty: true });
      // Checked first, since clearing renders every line again.
      if (getFieldState('lines').error) clearErrors('lines');
    };
    const without = (id: number) =>
      chosenOf(getValues('lines')).filter(({ orderRowId }) => orderRowId !== id);
    const type = (id: number, quantity: string) => choose([...without(id), { orderRowId: id, quantity }]);
    return {
      type,
      giveUp: (id: number) => choose(without(id)),
      giveUpAll: () => choose([]),
      billAll: () => choose(allThatRemains(rows)),
    };
  }, [rows, orderId, getValues, setValue, getFieldState, clearErrors]);
}

export type LineActions = ReturnType<typeof useLineActions>;

/** The selected rows; changes only with the selection, not with quantities. */
export const useChosenIds = (): number[] => useWatch({ name: 'lines', compute: chosenIdsOf });

/** The totals of the selected lines, and the number of errors. */
export function useDraftSums({ rows, orderId }: Billable) {
  const chosen = chosenOf(useWatch({ name: 'lines' }));
  const { errors } = useFormState();
  const orders = draftLines(rows, chosen, refusalsOf(errors, chosen), orderId);
  const lines = orders.flatMap((order) => order.lines);
  return {
    totals: draftTotals(orders),
    problems: lines.filter(({ problem }) => problem !== null).length,
    errors,
  };
}

/** Fetches the rows again after a refusal, since somebody else may have invoiced them. */
export function useRowsAfterRefusal(): void {
  const { errors } = useFormState({ name: 'lines' });
  const lines = Object.values(errors.lines ?? {}) as (FieldErrors | undefined)[];
  const isRefused = lines.some((line) => refusalIn(line ?? {}) !== null);
  useEffect(() => {
    if (isRefused) void invalidateAfter(invoiceContract.create);
  }, [isRefused]);
}

/** Removes lines of a draft whose rows are gone. */
export function dropLines({ getValues, setValue }: UseFormReturn, goneIds: readonly number[]): void {
  const chosen = chosenOf(getValues('lines'));
  const left = chosen.filter(({ orderRowId }) => !goneIds.includes(orderRowId));
  if (left.length < chosen.length) setValue('lines', left, { shouldDirty: true });
}

/** The server names a line by its index in the request. */
function refusalsOf({ lines }: FieldErrors, chosen: readonly ChosenLine[]): Map<number, string> {
  const lineErrors = (lines ?? []) as unknown as Record<number, FieldErrors<FieldValues> | undefined>;
  const refusals = chosen.flatMap(({ orderRowId }, index) => {
    const text = refusalIn(lineErrors[index] ?? {});
    return text === null ? [] : [[orderRowId, text] as const];
  });
  return new Map(refusals);
}

/** The server's message about a line, until one is changed. */
export function refusalIn(errorsOfLine: Readonly<Record<string, unknown>>): string | null {
  const error = (errorsOfLine.quantity ?? errorsOfLine.orderRowId) as
    | { type?: string; message?: string }
    | undefined;
  return error?.type === 'server' ? String(error.message) : null;
}
