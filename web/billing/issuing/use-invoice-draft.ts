import { useEffect } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { type InvoiceableRow, invoiceFields } from '#shared/billing/invoice/invoice.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import { errorText } from '#web/ui/form/form-resolver.ts';
import {
  allThatRemains,
  type ChosenLine,
  chosenLines,
  draftLines,
  draftTotals,
  type Line,
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

/** The chosen lines of the form beside the rows that there are to bill, and what both come to. */
export function useInvoiceDraft(
  { control, setValue, clearErrors }: UseFormReturn,
  orderId: number | undefined,
) {
  const t = useT();
  const [customerId, typed] = useWatch({ control, name: ['customerId', 'lines'] });
  const { errors } = useFormState({ control });
  const isOf = typeof customerId === 'number';
  const read = useRead(
    invoiceContract.invoiceableRows,
    { query: { customerId: isOf ? customerId : 0, all: 'true' } },
    { enabled: isOf, staleTime: 0 },
  );
  const rows = (isOf && read.data?.data) || nothing;
  const chosen = chosenOf(typed);
  const refusals = refusalsOf(errors, chosen);
  const orders = draftLines(rows, chosen, refusals, orderId);
  const lines = orders.flatMap((order) => order.lines);

  // A refusal says that the rows have changed: somebody else has billed.
  const refused = refusals.size;
  useEffect(() => {
    if (refused > 0) void invalidateAfter(invoiceContract.create);
  }, [refused]);

  const choose = (next: readonly ChosenLine[]) => {
    const placed = chosenLines(draftLines(rows, next, new Map(), orderId));
    setValue('lines', placed, { shouldDirty: true });
    clearErrors('lines');
  };
  const without = ({ row }: Line) => chosen.filter(({ orderRowId }) => orderRowId !== row.orderRowId);
  const type = (line: Line, quantity: string) =>
    choose([...without(line), { orderRowId: line.row.orderRowId, quantity }]);
  const billAll = () => choose(allThatRemains(rows));

  return {
    isOf,
    read,
    rows,
    orders,
    lines,
    chosen,
    totals: draftTotals(orders),
    problems: lines.filter(({ problem }) => problem !== null).length,
    errors,
    /** `Please select at least one item`. */
    linesError: errorText(rootError(errors), t),
    choose,
    type,
    billAll,
    toggle: (line: Line) => (line.isChosen ? choose(without(line)) : type(line, line.typed)),
  };
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

export type InvoiceDraft = ReturnType<typeof useInvoiceDraft>;

const nothing: InvoiceableRow[] = [];

const chosenOf = (typed: unknown): ChosenLine[] =>
  (Array.isArray(typed) ? typed : []).map(({ orderRowId, quantity }) => ({
    orderRowId: Number(orderRowId),
    quantity: String(quantity),
  }));

/** The server names a line by its place in what was sent. */
function refusalsOf({ lines }: FieldErrors, chosen: readonly ChosenLine[]): Map<number, string> {
  const lineErrors = (lines ?? []) as unknown as Record<number, FieldErrors<FieldValues> | undefined>;
  const refusals = chosen.flatMap(({ orderRowId }, index) => {
    const { quantity, orderRowId: row } = lineErrors[index] ?? {};
    const error = quantity ?? row;
    return error?.type === 'server' ? [[orderRowId, String(error.message)] as const] : [];
  });
  return new Map(refusals);
}

function rootError({ lines }: FieldErrors) {
  const error = lines as unknown as { type?: string; root?: unknown } | undefined;
  const found = error?.root ?? (typeof error?.type === 'string' ? error : undefined);
  return found as Parameters<typeof errorText>[0];
}
