import { useEffect, useMemo } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { type InvoiceableRow, invoiceFields } from '#shared/billing/invoice/invoice.schema.ts';
import { useRead } from '#web/lib/query.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import {
  allThatRemains,
  type ChosenLine,
  draftLines,
  draftTotals,
  inScreenOrder,
  lineProblems,
} from './invoice-draft.rules.ts';

/** The form's own schema, and no more pieces than remain of the rows that are known by then. */
export const billableSchema = (rows: () => readonly InvoiceableRow[]) =>
  invoiceFields.superRefine(({ lines }, context) => {
    const chosen = lines.map((line) => ({ ...line, quantity: String(line.quantity) }));
    for (const [index, problem] of lineProblems(rows(), chosen).entries()) {
      if (!problem) continue;
      const { key: message, params } = problem;
      context.addIssue({ code: 'custom', path: ['lines', index, 'quantity'], message, params });
    }
  });

/** The rows that there are to bill, of the customer in the form. */
export function useBillable({ control }: UseFormReturn, orderId: number | undefined) {
  const customerId = useWatch({ control, name: 'customerId' });
  const isOf = typeof customerId === 'number';
  const read = useRead(
    invoiceContract.invoiceableRows,
    { query: { customerId: isOf ? customerId : 0, all: 'true' } },
    { enabled: isOf, staleTime: 0 },
  );
  return { isOf, read, rows: (isOf && read.data?.data) || nothing, orderId };
}

export type Billable = ReturnType<typeof useBillable>;

const nothing: InvoiceableRow[] = [];

/** What is done with the lines; the same object for as long as the rows are the same. */
export function useLineActions({ rows, orderId }: Billable) {
  const { getValues, setValue, getFieldState, clearErrors } = useFormContext();
  return useMemo(() => {
    const choose = (next: readonly ChosenLine[]) => {
      setValue('lines', inScreenOrder(next, rows, orderId), { shouldDirty: true });
      // Clearing draws every line anew.
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

/** The rows that are chosen; changes only when another one is, not with what is typed of them. */
export const useChosenIds = (): number[] =>
  useWatch({ name: 'lines', compute: (lines) => chosenOf(lines).map(({ orderRowId }) => orderRowId) });

/** What the chosen lines come to, and how many of them have a problem. */
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

/** A refusal says that the rows have changed: somebody else has billed. */
export function useRowsAfterRefusal(): void {
  const { errors } = useFormState({ name: 'lines' });
  const lines = Object.values(errors.lines ?? {}) as (FieldErrors | undefined)[];
  const isRefused = lines.some((line) => refusalIn(line ?? {}) !== null);
  useEffect(() => {
    if (isRefused) void invalidateAfter(invoiceContract.create);
  }, [isRefused]);
}

/** Takes out rows of a kept draft that can't be billed any more. */
export function dropUnknownLines(
  { getValues, setValue }: UseFormReturn,
  rows: readonly InvoiceableRow[],
): void {
  const known = new Set(rows.map(({ orderRowId }) => orderRowId));
  const chosen = chosenOf(getValues('lines'));
  const left = chosen.filter(({ orderRowId }) => known.has(orderRowId));
  if (left.length < chosen.length) setValue('lines', left, { shouldDirty: true });
}

const chosenOf = (typed: unknown): ChosenLine[] =>
  (Array.isArray(typed) ? typed : []).map(({ orderRowId, quantity }) => ({
    orderRowId: Number(orderRowId),
    quantity: String(quantity),
  }));

/** The server names a line by its place in what was sent. */
function refusalsOf({ lines }: FieldErrors, chosen: readonly ChosenLine[]): Map<number, string> {
  const lineErrors = (lines ?? []) as unknown as Record<number, FieldErrors<FieldValues> | undefined>;
  const refusals = chosen.flatMap(({ orderRowId }, index) => {
    const text = refusalIn(lineErrors[index] ?? {});
    return text === null ? [] : [[orderRowId, text] as const];
  });
  return new Map(refusals);
}

/** What the server said of a line, until one is changed. */
export function refusalIn(errorsOfLine: Readonly<Record<string, unknown>>): string | null {
  const error = (errorsOfLine.quantity ?? errorsOfLine.orderRowId) as
    | { type?: string; message?: string }
    | undefined;
  return error?.type === 'server' ? String(error.message) : null;
}
