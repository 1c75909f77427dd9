import type { Names } from '#shared/lib/names.ts';
import { quantityIn } from '#shared/lib/quantity.ts';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import { fabricCharge } from '#shared/orders/order/fabric-charge.rules.ts';
import type { MeasurementCopy, OrderRowFields } from '#shared/orders/order/order.schema.ts';
import { type DiscountedAmounts, discountedLines } from '#shared/settings/money/discount.rules.ts';
import {
  documentTotals,
  type LineAmounts,
  roundMoney,
  subtractMoney,
  sumMoney,
} from '#shared/settings/money/money.rules.ts';
import type { orderRows } from './order.table.ts';
import { instantOf } from './order-head.queries.ts';
import type { LockedRow } from './order-lock.actions.ts';
import { type DesignMaterial, type OrderReferences, soldBy } from './order-reference.queries.ts';

/** A row ready to be written. */
export type RowDraft = UnpricedRow & DiscountedAmounts;
/** A row before the discount of its order is spread over it. */
export type UnpricedRow = Omit<
  typeof orderRows.$inferSelect,
  | 'id'
  | 'orderId'
  | 'invoiced'
  | 'credited'
  | 'returned'
  | 'billable'
  | 'reducedExclTax'
  | 'reducedTaxAmount'
  | keyof DiscountedAmounts
> & {
  id?: number | undefined;
  workTypeIds: readonly number[];
  /** Its pictures in order; if left out, they stay. */
  imageIds?: readonly number[] | undefined;
  /** What one piece takes from stock besides its fabric; if left out, it stays. */
  materials?: readonly DesignMaterial[] | undefined;
};

/** The settings that amounts of an order are computed with. */
export interface PricingTerms {
  decimals: number;
  pricesIncludeTax: boolean;
}

/**
 * Builds a row with its copies of design or item, measurement and tax: their current values, or the row's old copies if it
 * already refers to the same records.
 */
export function draftRow(
  row: OrderRowFields,
  position: number,
  found: OrderReferences,
  {
    before,
    works,
  }: {
    before?: LockedRow & { materials?: readonly DesignMaterial[] };
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
  const unit = unitOf(row, found, before);
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
    ...placeColumns(row, before),
    companyId: row.companyId,
    measurementId: row.measurementId,
    measurementCopy: copy ?? null,
    unit,
    quantity: quantityIn(row.quantity, unit),
    price: row.price,
    taxId: row.taxId,
    taxName: hadTax ? before.taxName : (tax?.name ?? ''),
    taxNames: hadTax ? before.taxNames : (tax?.names ?? {}),
    taxRate,
    discount: row.discount === undefined ? (before?.discount ?? null) : row.discount,
    ...fabricColumns(row, found, before),
    ...alterationColumns(row, before),
    note: row.note,
    workTypeIds: unit === null ? [...new Set(row.workTypeIds ?? works)] : [],
    imageIds: row.imageIds && [...new Set(row.imageIds)],
    materials: row.materials
      ? row.materials.map((each) => costedMaterial(each, found, before?.materials))
      : wasSold
        ? undefined
        : (found.designs.get(row.designId ?? 0)?.materials ?? []),
  };
}

/** A material with the item's cost of one unit, which stays what it was in the row. */
function costedMaterial(
  { itemId, quantity }: Omit<DesignMaterial, 'cost'>,
  found: OrderReferences,
  before: readonly DesignMaterial[] = [],
): DesignMaterial {
  const kept = before.find((each) => each.itemId === itemId);
  return { itemId, quantity, cost: kept?.cost ?? found.items.get(itemId)?.cost ?? '0' };
}

/** The unit that a row is sold by: that of its item, or the one of its booking. Null: it is counted in pieces. */
export function unitOf(
  row: Sold,
  found: OrderReferences,
  before: (Sold & { unit: string | null }) | undefined,
): string | null {
  if (before && sellsSame(before, row)) return before.unit;
  return found.items.get(row.itemId ?? 0)?.unit ?? null;
}

/** Computes the amounts of all rows of an order, which its discount is spread over. */
export function priceRows(
  rows: readonly UnpricedRow[],
  discount: Discount | null,
  { decimals, pricesIncludeTax }: PricingTerms,
): RowDraft[] {
  const amounts = discountedLines(
    rows.map((row) => ({ ...row, extra: fabricCharge(row), decimals, pricesIncludeTax })),
    discount,
  );
  return rows.map((row, index) => ({ ...row, ...(amounts[index] as DiscountedAmounts) }));
}

/** What credit notes of an amount took off the billed pieces of a row. */
type Reduction = Pick<LockedRow, 'reducedExclTax' | 'reducedTaxAmount'>;

/** The amounts of a row less its reduction. */
export function lessReduced<Amounts extends LineAmounts>(
  amounts: Amounts,
  { reducedExclTax, reducedTaxAmount }: Reduction,
  decimals: number,
): Amounts {
  const exclTax = subtractMoney(amounts.exclTax, roundMoney(reducedExclTax, decimals), decimals);
  const taxAmount = subtractMoney(amounts.taxAmount, roundMoney(reducedTaxAmount, decimals), decimals);
  return { ...amounts, exclTax, taxAmount, inclTax: sumMoney([exclTax, taxAmount], decimals) };
}

/** The totals of an order's rows. */
export const totalsOf = (rows: readonly RowDraft[], { decimals }: PricingTerms) => ({
  ...documentTotals(rows, decimals),
  discountAmount: sumMoney(
    rows.map(({ discountAmount }) => roundMoney(discountAmount, decimals)),
    decimals,
  ),
});

type PlaceColumns = Pick<RowDraft, 'warehouseId' | 'rackId' | 'shelfId'>;

/** Where the goods of a row come from: the place of the request, or, if it is left out there, the row's own. */
function placeColumns(row: OrderRowFields, before: LockedRow | undefined): PlaceColumns {
  const named = namesPlace(row) ? row : before;
  const { warehouseId = null, rackId = null, shelfId = null } = (row.itemId !== null && named) || {};
  return { warehouseId, rackId, shelfId };
}

/** Whether the request says where the goods of a row come from. */
const namesPlace = ({
  warehouseId,
  rackId,
  shelfId,
}: Pick<OrderRowFields, 'warehouseId' | 'rackId' | 'shelfId'>): boolean =>
  [warehouseId, rackId, shelfId].some((id) => id !== undefined);

/** Whether the goods of a row are to come from another place than before. */
export const isPlaceChanged = (before: LockedRow, row: OrderRowFields): boolean => {
  const { warehouseId, rackId, shelfId } = placeColumns(row, before);
  return before.warehouseId !== warehouseId || before.rackId !== rackId || before.shelfId !== shelfId;
};

type FabricColumns = Pick<
  RowDraft,
  | 'fabricFrom'
  | 'fabricItemId'
  | 'fabricQuantity'
  | 'fabricPrice'
  | 'fabricNote'
  | 'fabricImageId'
  | 'fabricCost'
>;

/** The fabric of a row: that of the request, or, if it is left out there, the row's own. */
function fabricColumns(
  { fabric }: OrderRowFields,
  found: OrderReferences,
  before: LockedRow | undefined,
): FabricColumns {
  if (fabric === undefined && before) {
    const { fabricFrom, fabricItemId, fabricQuantity, fabricPrice, fabricNote, fabricImageId, fabricCost } =
      before;
    return { fabricFrom, fabricItemId, fabricQuantity, fabricPrice, fabricNote, fabricImageId, fabricCost };
  }
  const none = {
    fabricItemId: null,
    fabricQuantity: null,
    fabricPrice: null,
    fabricImageId: null,
    fabricCost: '0',
  };
  if (!fabric) return { ...none, fabricFrom: null, fabricNote: '' };
  const { from: fabricFrom, note: fabricNote, itemId: fabricItemId } = fabric;
  const { quantity: fabricQuantity, price: fabricPrice } = fabric;
  if (fabricFrom === 'customer') return { ...none, fabricFrom, fabricNote, fabricImageId: fabric.imageId };
  const hadItem = before?.fabricItemId === fabricItemId;
  const fabricCost = hadItem ? before.fabricCost : (found.items.get(fabricItemId ?? 0)?.cost ?? '0');
  return {
    fabricFrom,
    fabricItemId,
    fabricQuantity,
    fabricPrice,
    fabricNote,
    fabricImageId: null,
    fabricCost,
  };
}

type AlterationColumns = Pick<RowDraft, 'alterationRowId' | 'alterationChanges' | 'alterationEntered'>;

/** The alteration of a row: that of the request, or, if it is left out there, the row's own. */
function alterationColumns(row: OrderRowFields, before: LockedRow | undefined): AlterationColumns {
  if (before && !isAlterationChanged(before, row)) {
    const { alterationRowId, alterationChanges, alterationEntered } = before;
    return {
      alterationRowId,
      alterationChanges,
      alterationEntered: alterationEntered === null ? null : new Date(alterationEntered),
    };
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

type SoldNames = { name: string; names: Names };

/**
 * The typed name. The name of the design or item if none was typed, if it is what that is called in a language, or if
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

/** The names of the design or item, or those of its booking, while the row is called as it is or was then. */
function namesOf(name: string, sold: SoldNames | undefined, before: LockedRow | undefined): Names {
  if (before?.name === name) return before.names;
  return sold?.name === name ? sold.names : {};
}
