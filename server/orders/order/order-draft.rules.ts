import type { FieldProblem } from '#server/lib/data/problem.ts';
import { isNumericField } from '#shared/customers/measuring/measurement.rules.ts';
import type { Names } from '#shared/lib/names.ts';
import type { Stage } from '#shared/orders/labels/stage.rules.ts';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import type { MeasurementCopy, OrderFields, OrderRowFields } from '#shared/orders/order/order.schema.ts';
import { type PriceTerms, priceProblem } from '#shared/orders/order/price.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import {
  type DiscountedAmounts,
  discountable,
  discountedLines,
  lineValue,
} from '#shared/settings/money/discount.rules.ts';
import { documentTotals, roundMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import type { orderRows } from './order.table.ts';
import { instantOf } from './order-head.queries.ts';
import type { LockedRow } from './order-lock.actions.ts';
import {
  type Named,
  type NamedByHead,
  type References,
  soldBy,
  worksOfNew,
} from './order-reference.queries.ts';

/** A row ready to be written. */
export type RowDraft = UnpricedRow & DiscountedAmounts;
type UnpricedRow = Omit<
  typeof orderRows.$inferSelect,
  'id' | 'orderId' | 'invoiced' | keyof DiscountedAmounts
> & {
  id?: number | undefined;
  workTypeIds: readonly number[];
  /** Its pictures in order; if left out, they stay. */
  imageIds?: readonly number[] | undefined;
};

/** The settings that amounts of an order are computed with. */
export interface PricingTerms {
  decimals: number;
  pricesIncludeTax: boolean;
}

/** A larger line is a typing error; two hundred lines of this size with tax still fit their columns. */
const largestLine = 10_000_000_000n;

/**
 * Checks the records that an order refers to: they must exist, and a status, sub-status or measurement must belong to
 * the stage, status or customer. Returns the problems by their paths in the body.
 */
export function referenceProblems(
  order: Named & { id?: number },
  stage: Stage,
  found: References,
  before?: NamedByHead,
): FieldProblem[] {
  const status = found.statuses.get(order.statusId);
  const subStatus = found.subStatuses.get(order.subStatusId ?? 0);
  // While a status is replaced, its orders have the successor with a sub-status that still has to follow.
  const keepsLabels = before?.statusId === order.statusId && before.subStatusId === order.subStatusId;
  const unknown = (path: string, id: number | null, kept: ReadonlyMap<number, unknown>): FieldProblem[] =>
    id === null || kept.has(id) ? [] : [{ path, message: 'validation.unknown' }];
  return [
    ...unknown('customerId', order.customerId, found.customers),
    ...unknown('statusId', order.statusId, found.statuses),
    ...unknown('subStatusId', order.subStatusId ?? null, found.subStatuses),
    ...unknown('workTypeId', order.workTypeId, found.workTypes),
    ...(status && status.stage !== stage
      ? [{ path: 'statusId', message: 'orders.statusOfOtherStage' as const }]
      : []),
    ...(subStatus && subStatus.statusId !== order.statusId && !keepsLabels
      ? [{ path: 'subStatusId', message: 'orders.subStatusOfOther' as const }]
      : []),
    ...order.rows.flatMap((row, index) => {
      const path = `rows.${index}`;
      const measurement = found.measurements.get(row.measurementId ?? 0);
      return [
        ...unknown(`${path}.designId`, row.designId, found.designs),
        ...unknown(`${path}.itemId`, row.itemId, found.items),
        ...unknown(`${path}.companyId`, row.companyId, found.companies),
        ...unknown(`${path}.taxId`, row.taxId, found.taxes),
        ...unknown(`${path}.measurementId`, row.measurementId, found.measurements),
        ...fabricProblems(row, `${path}.fabric.itemId`, found),
        ...alterationProblems(row, { path: `${path}.alterationOf`, order }, found),
        ...unknown(`${path}.fabric.imageId`, row.fabric?.imageId ?? null, found.images),
        ...(row.imageIds ?? []).flatMap((id, place) =>
          unknown(`${path}.imageIds.${place}`, id, found.images),
        ),
        ...(measurement && measurement.customerId !== order.customerId
          ? [{ path: `${path}.measurementId`, message: 'orders.measurementOfOther' as const }]
          : []),
        ...(row.workTypeIds ?? []).flatMap((id, place) =>
          unknown(`${path}.workTypeIds.${place}`, id, found.workTypes),
        ),
      ];
    }),
  ];
}

function fabricProblems(
  { fabric }: Pick<Named['rows'][number], 'fabric'>,
  path: string,
  found: References,
): FieldProblem[] {
  if (!fabric?.itemId) return [];
  const item = found.items.get(fabric.itemId);
  if (!item) return [{ path, message: 'validation.unknown' }];
  return item.type === 'fabric' ? [] : [{ path, message: 'orders.fabric.notFabric' }];
}

/** An alteration is of the same customer's article, and changes only lengths that it was measured in. */
function alterationProblems(
  { alterationOf }: Pick<Named['rows'][number], 'alterationOf'>,
  { path, order }: { path: string; order: { id?: number; customerId: number } },
  found: References,
): FieldProblem[] {
  if (!alterationOf) return [];
  const altered = found.alteredRows.get(alterationOf.orderRowId);
  if (!altered) return [{ path: `${path}.orderRowId`, message: 'validation.unknown' }];
  // Another row of the same order gets its new customer too.
  if (altered.customerId !== order.customerId && altered.orderId !== order.id)
    return [{ path: `${path}.orderRowId`, message: 'orders.alteration.ofOther' }];
  const lengths = new Set((altered.fields ?? []).filter(isNumericField).map(({ id }) => id));
  return Object.keys(alterationOf.changes).flatMap((id) =>
    lengths.has(id) ? [] : [{ path: `${path}.changes.${id}`, message: 'validation.unrecognised' as const }],
  );
}

/**
 * Asks for the work of new articles that name none where neither the order nor the shop's route says any, so that no
 * piece counts as done before it is made. An empty list says that an article needs none.
 */
export const workProblems = (
  { workTypeId, rows }: Pick<OrderFields, 'workTypeId' | 'rows'>,
  found: References,
): FieldProblem[] =>
  rows.flatMap((row, index) =>
    found.hasWorkTypes &&
    row.kind === 'article' &&
    row.itemId === null &&
    row.id === undefined &&
    row.workTypeIds === undefined &&
    worksOfNew(row, workTypeId, found).length === 0
      ? [{ path: `rows.${index}.workTypeIds`, message: 'orders.worksRequired' as const }]
      : [],
  );

/**
 * Builds a row with its copies of design or item, measurement and tax: their current values, or the row's old copies if it
 * already refers to the same records.
 */
export function draftRow(
  row: OrderRowFields,
  position: number,
  found: References,
  {
    before,
    works,
  }: {
    before?: LockedRow;
    /** The work of the row if it names none. */
    works: readonly number[];
  },
): UnpricedRow {
  const sold = soldBy(row, found);
  const measurement = row.measurementId === null ? undefined : found.measurements.get(row.measurementId);
  const copy = measurement && copyOf(measurement.copy);
  const wasSold = before !== undefined && sellsSame(before, row);
  const hadTax = before !== undefined && before.taxId === row.taxId;
  const tax = row.taxId === null ? undefined : found.taxes.get(row.taxId);
  const taxRate = hadTax ? before.taxRate : (tax?.rate ?? '0');
  const name = nameOf(row, sold, before);
  return {
    id: before?.id,
    position,
    kind: row.kind,
    name,
    names: namesOf(name, sold, wasSold ? before : undefined),
    code: wasSold ? before.code : (sold?.code ?? ''),
    cost: wasSold ? before.cost : (sold?.cost ?? '0'),
    designId: row.designId,
    itemId: row.itemId,
    companyId: row.companyId,
    measurementId: row.measurementId,
    measurementCopy: copy ?? null,
    quantity: row.quantity,
    price: row.price,
    taxId: row.taxId,
    taxName: hadTax ? before.taxName : (tax?.name ?? ''),
    taxNames: hadTax ? before.taxNames : (tax?.names ?? {}),
    taxRate,
    discount: row.discount === undefined ? (before?.discount ?? null) : row.discount,
    ...fabricColumns(row, found, before),
    ...alterationColumns(row, before),
    note: row.note,
    workTypeIds: [...new Set(row.workTypeIds ?? works)],
    imageIds: row.imageIds && [...new Set(row.imageIds)],
  };
}

/** Computes the amounts of all rows of an order, which its discount is spread over. */
export function priceRows(
  rows: readonly UnpricedRow[],
  discount: Discount | null,
  { decimals, pricesIncludeTax }: PricingTerms,
): RowDraft[] {
  const amounts = discountedLines(
    rows.map((row) => ({ ...row, decimals, pricesIncludeTax })),
    discount,
  );
  return rows.map((row, index) => ({ ...row, ...(amounts[index] as DiscountedAmounts) }));
}

/** The totals of an order's rows. */
export const totalsOf = (rows: readonly RowDraft[], { decimals }: PricingTerms) => ({
  ...documentTotals(rows, decimals),
  discountAmount: sumMoney(
    rows.map(({ discountAmount }) => roundMoney(discountAmount, decimals)),
    decimals,
  ),
});

type FabricColumns = Pick<
  RowDraft,
  'fabricFrom' | 'fabricItemId' | 'fabricQuantity' | 'fabricNote' | 'fabricImageId' | 'fabricCost'
>;

/** The fabric of a row: that of the request, or, if it is left out there, the row's own. */
function fabricColumns(
  { fabric }: OrderRowFields,
  found: References,
  before: LockedRow | undefined,
): FabricColumns {
  if (fabric === undefined && before) {
    const { fabricFrom, fabricItemId, fabricQuantity, fabricNote, fabricImageId, fabricCost } = before;
    return { fabricFrom, fabricItemId, fabricQuantity, fabricNote, fabricImageId, fabricCost };
  }
  const none = { fabricItemId: null, fabricQuantity: null, fabricImageId: null, fabricCost: '0' };
  if (!fabric) return { ...none, fabricFrom: null, fabricNote: '' };
  const { from: fabricFrom, note: fabricNote, itemId: fabricItemId, quantity: fabricQuantity } = fabric;
  if (fabricFrom === 'customer') return { ...none, fabricFrom, fabricNote, fabricImageId: fabric.imageId };
  const hadItem = before?.fabricItemId === fabricItemId;
  const fabricCost = hadItem ? before.fabricCost : (found.items.get(fabricItemId ?? 0)?.cost ?? '0');
  return { fabricFrom, fabricItemId, fabricQuantity, fabricNote, fabricImageId: null, fabricCost };
}

type AlterationColumns = Pick<RowDraft, 'alterationRowId' | 'alterationChanges' | 'alterationEntered'>;

/** The alteration of a row: that of the request, or, if it is left out there, the row's own. */
function alterationColumns(row: OrderRowFields, before: LockedRow | undefined): AlterationColumns {
  if (before && !isAlterationChanged(before, row)) {
    const { alterationRowId, alterationChanges, alterationEntered } = before;
    return { alterationRowId, alterationChanges, alterationEntered };
  }
  const { alterationOf } = row;
  return {
    alterationRowId: alterationOf?.orderRowId ?? null,
    alterationChanges: alterationOf?.changes ?? {},
    alterationEntered: alterationOf ? new Date() : null,
  };
}

/** Whether the request changes what a row alters. An article alters nothing, so a row that becomes one forgets it. */
export function isAlterationChanged(
  before: LockedRow,
  { kind, alterationOf }: Pick<OrderRowFields, 'kind' | 'alterationOf'>,
): boolean {
  if (alterationOf === undefined) return kind === 'article' && before.alterationRowId !== null;
  const changes = Object.entries(alterationOf?.changes ?? {});
  return (
    before.alterationRowId !== (alterationOf?.orderRowId ?? null) ||
    changes.length !== Object.keys(before.alterationChanges).length ||
    changes.some(([id, change]) => before.alterationChanges[id] !== change)
  );
}

/** The names of the fields stay with the version, which never changes: replies about orders would be a third longer. */
const copyOf = ({ created, fields, ...copy }: MeasurementCopy): MeasurementCopy => ({
  ...copy,
  created: instantOf(created),
  fields: fields.map(({ names: _, optionNames: __, groupNames: ___, ...field }) => field),
});

type Sold = Pick<OrderRowFields, 'designId' | 'itemId'>;

const sellsSame = (a: Sold, b: Sold): boolean => a.designId === b.designId && a.itemId === b.itemId;

type SoldNames = { name: string; names?: Names };

/**
 * The typed name. The name of the design or item if none was typed, if it is what the item is called in a language, or if
 * the typed one is still that of the previous one.
 */
function nameOf(row: OrderRowFields, sold: SoldNames | undefined, before: LockedRow | undefined): string {
  const ofSold = sold?.name ?? '';
  const isSame = before !== undefined && sellsSame(before, row);
  const isLeftOver = before && !isSame && before.name === row.name;
  const isOfSold = Object.values(sold?.names ?? {}).includes(row.name);
  if (row.name !== '' && !isOfSold && !(isLeftOver && ofSold !== '')) return row.name;
  return isSame ? before.name : ofSold;
}

/** The names of the item, or those of its booking, while the row is called as it is or was then. */
function namesOf(name: string, sold: SoldNames | undefined, before: LockedRow | undefined): Names {
  if (before?.name === name) return before.names;
  return sold?.name === name ? (sold.names ?? {}) : {};
}

/**
 * Refuses a discount of more than there is, or finer than the currency. `rows` have their own discounts, or keep those
 * they had.
 */
export function discountProblems(
  { rows, discount }: { rows: readonly UnpricedRow[]; discount: Discount | null },
  { currency, ...terms }: PriceTerms & PricingTerms,
): FieldProblem[] {
  const problemOf = (path: string, off: Discount | null, most: string): FieldProblem[] => {
    if (off?.kind !== 'amount') return [];
    const tooFine = priceProblem(off.value, undefined, { currency, decimals: terms.decimals });
    if (tooFine) return [{ path, ...tooFine }];
    return compareMoney(off.value, most) > 0 ? [{ path, message: 'orders.discount.aboveValue' }] : [];
  };
  const ofRows = rows.flatMap((row, index) =>
    problemOf(`rows.${index}.discount.value`, row.discount, lineValue(row)),
  );
  if (ofRows.length > 0) return ofRows;
  const most = discountable(rows.map((row) => ({ ...row, ...terms })));
  return problemOf('discount.value', discount, most);
}

/**
 * Refuses prices that are finer than the currency, and unreasonably large amounts before anything is computed with
 * them. `kept` has the prices of booked rows, which may stay.
 */
export const priceProblems = (
  rows: readonly OrderRowFields[],
  terms: PriceTerms,
  kept: ReadonlyMap<number, string> = new Map(),
): FieldProblem[] =>
  rows.flatMap(({ id, quantity, price }, index): FieldProblem[] => {
    const path = `rows.${index}.price`;
    const tooFine = priceProblem(price, kept.get(id ?? 0), terms);
    if (tooFine) return [{ path, ...tooFine }];
    const most = largestLine / BigInt(quantity);
    return compareMoney(price, String(most)) > 0 ? [{ path, message: 'orders.amountTooLarge' }] : [];
  });
