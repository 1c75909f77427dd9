import type { Design } from '#shared/catalogue/design/design.schema.ts';
import type { itemContract } from '#shared/catalogue/item/item.contract.ts';
import type { Names } from '#shared/lib/names.ts';
import { isSome } from '#shared/lib/quantity.ts';
import type { AlterableRow, RowAlteration } from '#shared/orders/order/alteration.schema.ts';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import type { Order, OrderRow, rowKinds } from '#shared/orders/order/order.schema.ts';
import type { OrderCopy } from '#shared/orders/order/order-copy.api.ts';
import { smallestQuantity } from '#shared/orders/order/quantity.rules.ts';
import type { SubStatus } from '#shared/orders/statuses/status.schema.ts';
import { writePrice } from '#shared/settings/money/money.rules.ts';
import type { Tax } from '#shared/settings/money/tax.schema.ts';
import type { RowOf } from '#web/lib/list-contract.ts';
import type { RowRules } from '#web/ui/form/rows/row-merge.ts';
import type { Deposit } from './deposit-slot.ts';
import {
  type FabricValues,
  isUsualFabric,
  type KnownUnits,
  type UsualFabric,
  usualFabric,
  usualFabricOf,
} from './usual-fabric.rules.ts';

export type Item = RowOf<typeof itemContract>;
export type RowKind = (typeof rowKinds)[number];

/** One row in the form, with numbers as typed, in any digit system. */
export interface RowValues {
  id?: number;
  /** Identifies a new row before it is saved; never sent. */
  key?: string;
  kind: RowKind;
  name: string;
  /** Those of its item; never sent. */
  names?: Names;
  /** The code of the design or item, shown beside the name; never sent. */
  code: string;
  designId: number | null;
  itemId: number | null;
  /** The route of the design or item: the ids of its work types; never sent. */
  route?: readonly number[];
  /** The template that its design is measured by, and its usual fabric; never sent. */
  templateId?: number | null;
  usual?: UsualFabric | null;
  /** What its design proposes to take besides its fabric, or what it has; never sent. */
  usualMaterials?: MaterialValues[];
  /** An item is chosen for it instead of a design; never sent. */
  picksItem?: boolean;
  /** Where its goods come from, one of the three. Left out or null: the item's usual place. */
  warehouseId?: number | null;
  rackId?: number | null;
  shelfId?: number | null;
  companyId: number | null;
  measurementId: number | null;
  /** If left out: the order's work type, or of an article the shop's route. */
  workTypeIds?: number[];
  /** The unit of length that its item is sold by; null or left out: it is counted in pieces. Never sent. */
  unit?: string | null;
  quantity: string;
  price: string;
  taxId: number | null;
  /** With its number as typed. Left out or null: nothing comes off. */
  discount?: Discount | null;
  /** Left out or null: none is named. */
  fabric?: FabricValues | null;
  /** What one piece takes besides its fabric. Left out: what its design proposes, or what it has. */
  materials?: MaterialValues[];
  /** Left out or null: it alters nothing. */
  alterationOf?: AlterationValues | null;
  /** If left out, they stay; a new row has none. */
  imageIds?: number[];
  note: string;
}

/** A material, with the amount as typed; the name and unit of the item are never sent. */
export interface MaterialValues {
  /** 0 until one is chosen, which the validation refuses. */
  itemId: number;
  quantity: string;
  name: string;
  names: Names;
  unit: string | null;
}

/** What a service alters, with changes as typed; what is known of the altered row is never sent. */
export type AlterationValues = Pick<
  RowAlteration,
  'orderRowId' | 'orderNumber' | 'name' | 'names' | 'fields' | 'changes'
>;

/** How concurrent changes of rows are compared. New rows leave out work types, which then follow the order's. */
export const rowRules: RowRules = {
  together: [
    ['designId', 'itemId', 'name', 'names', 'code', 'kind'],
    ['warehouseId', 'rackId', 'shelfId'],
  ],
  derived: ['route', 'templateId', 'unit', 'usual', 'usualMaterials'],
};

/** The values of the order form; its head may be empty until it is validated. */
export interface OrderValues {
  customerId: number | null;
  /** Null for a new order that gets the shop's next number. */
  referenceNumber: string | null;
  dueDate: string | null;
  statusId: number | null;
  subStatusId: number | null;
  workTypeId: number | null;
  note: string;
  remarks: string;
  rush?: boolean;
  /** With its number as typed. */
  discount?: Discount | null;
  rows: RowValues[];
  /** Only for a new order. */
  deposit?: Deposit | null;
  /** Only for a new order: the credit of its customer, as typed. */
  credit?: { amount: string } | null;
  /** Only for a new order: null or without a start if none is booked; an empty start is not yet complete. */
  fitting?: { startsAt: string | null } | null;
}

export const newRow = (kind: RowKind, taxId: number | null): RowValues => ({
  kind,
  name: '',
  code: '',
  designId: null,
  itemId: null,
  companyId: null,
  measurementId: null,
  quantity: '1',
  price: '',
  taxId,
  note: '',
});

/** What a service alters, before any length is changed. */
export const alterationWith = ({
  orderRowId,
  orderNumber,
  name,
  names,
  fields,
}: AlterableRow): AlterationValues => ({ orderRowId, orderNumber, name, names, fields, changes: {} });

/** A service that alters pieces of a row which came back; it is called as the row until somebody names it. */
export const alteringRow = (altered: AlterableRow, quantity: string, taxId: number | null): RowValues => ({
  ...newRow('service', taxId),
  name: altered.name,
  quantity,
  alterationOf: alterationWith(altered),
});

/** Fills in the values of a chosen design, except those that the row already has: also the shop's fabric that it names. */
export function withDesign(
  row: RowValues,
  design: Design,
  { decimals, units }: { decimals: number; units: KnownUnits },
): RowValues {
  const usual = usualFabricOf(design);
  const fabric =
    row.fabric && !isUsualFabric(row, units) ? row.fabric : usualFabric({ ...row, usual }, units);
  return {
    ...row,
    kind: 'article',
    unit: null,
    designId: design.id,
    name: design.name,
    names: design.names,
    code: design.code,
    companyId: row.companyId ?? design.companyId,
    taxId: design.taxId ?? row.taxId,
    route: design.workTypeIds,
    templateId: design.templateId,
    usual,
    usualMaterials: materialsOf(design),
    fabric,
    price: writePrice(design.price, decimals),
  };
}

const materialsOf = ({ materials, materialItems }: Design): MaterialValues[] =>
  materials.map(({ itemId, quantity }) => {
    const { name = '', names = {} } = materialItems.find(({ id }) => id === itemId) ?? {};
    return { itemId, quantity, name, names, unit: null };
  });

/** Fills in the values of a chosen item: a service if it is one. Without a route it is sold as it is. */
export const withItem = (row: RowValues, item: Item, decimals: number): RowValues => ({
  ...row,
  kind: item.type === 'service' ? 'service' : 'article',
  designId: null,
  templateId: null,
  usual: null,
  usualMaterials: [],
  itemId: item.id,
  ...(row.itemId !== item.id && { warehouseId: null, rackId: null, shelfId: null }),
  name: item.name,
  names: item.names,
  code: item.code,
  companyId: row.companyId ?? item.companyId,
  ...soldIn(item),
  taxId: item.taxId ?? row.taxId,
  price: writePrice(item.price, decimals),
});

/** What is sold by length needs no work. */
const soldIn = ({ type, unit, workTypeIds }: Item): Pick<RowValues, 'unit' | 'route'> =>
  type !== 'service' && unit?.kind === 'length'
    ? { unit: unit.code, route: [] }
    : { unit: null, route: workTypeIds };

/** The form values of an order. */
export const valuesOf = (order: Order) => ({
  customerId: order.customerId,
  referenceNumber: order.referenceNumber,
  dueDate: order.dueDate,
  statusId: order.statusId,
  subStatusId: order.subStatusId,
  workTypeId: order.workTypeId,
  note: order.note,
  remarks: order.remarks,
  rush: order.rush,
  discount: order.discount ?? null,
  rows: order.rows.map((row) => rowValuesOf(row, order.decimals)),
});

const rowValuesOf = (row: OrderRow, decimals: number): RowValues => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  names: row.names,
  code: row.code,
  designId: row.designId,
  itemId: row.itemId,
  warehouseId: row.warehouseId,
  rackId: row.rackId,
  shelfId: row.shelfId,
  companyId: row.companyId,
  templateId: row.templateId,
  measurementId: row.measurementId,
  workTypeIds: row.workTypeIds,
  unit: row.unit,
  quantity: String(row.quantity),
  price: row.price === undefined ? '' : writePrice(row.price, decimals),
  taxId: row.taxId,
  discount: row.discount ?? null,
  fabric: fabricValuesOf(row.fabric, decimals),
  usualMaterials: row.materials.map(({ itemId, perPiece, name, names, unit }) => ({
    itemId,
    quantity: perPiece,
    name,
    names,
    unit,
  })),
  alterationOf: row.alterationOf,
  imageIds: row.imageIds,
  note: row.note,
});

/** The row of a new order like an earlier one. */
export const copiedRow = (row: OrderCopy['rows'][number], decimals: number): RowValues => {
  const { workTypeIds, price, ...kept } = row;
  return {
    ...kept,
    fabric: fabricValuesOf(row.fabric, decimals),
    ...(workTypeIds && { workTypeIds }),
    discount: row.discount ?? null,
    quantity: String(row.quantity),
    price: price ? writePrice(price, decimals) : '',
  };
};

type ShownFabric = Omit<FabricValues, 'names'> & { names?: Names };

function fabricValuesOf(fabric: ShownFabric | null, decimals: number): FabricValues | null {
  if (!fabric) return null;
  const { from, itemId, quantity, price, note, imageId, name, names, unit } = fabric;
  return {
    from,
    itemId,
    quantity,
    price: price == null ? null : writePrice(price, decimals),
    note,
    ...(imageId !== undefined && { imageId }),
    name,
    ...(names && { names }),
    unit,
  };
}

/** Whether a row was added but never filled in; saving leaves it out. */
export const isBlank = (row: RowValues): boolean =>
  row.id === undefined &&
  row.designId === null &&
  !row.itemId &&
  row.name.trim() === '' &&
  row.price.trim() === '';

/** Whether nothing says yet what work a service needs; it would be ready as soon as it is booked. */
export const isWorkUnsaid = (
  { id, kind, workTypeIds, route = [] }: Pick<RowValues, 'id' | 'kind' | 'workTypeIds' | 'route'>,
  ofOrder: number | null,
): boolean =>
  id === undefined &&
  kind === 'service' &&
  workTypeIds === undefined &&
  route.length === 0 &&
  ofOrder === null;

/** The tax of a new row: the shop's default, if it has one. */
export const defaultTax = (taxes: readonly Pick<Tax, 'id' | 'isDefault'>[]): number | null =>
  taxes.find(({ isDefault }) => isDefault)?.id ?? null;

/** The default sub-status of a status. */
export const defaultSubStatus = (
  all: readonly SubStatus[] | undefined,
  statusId: number | null | undefined,
) => all?.find((each) => each.isDefault && each.statusId === statusId);

/** A route with other work types: those that stay keep their order, an added one precedes what the shop does after it. */
export function rerouted(
  route: readonly number[],
  ids: readonly number[],
  all: readonly { id: number }[],
): number[] {
  const next = route.filter((id) => ids.includes(id));
  const placeOf = (id: number) => all.findIndex((each) => each.id === id);
  for (const { id } of all) {
    if (!ids.includes(id) || next.includes(id)) continue;
    const later = next.findIndex((each) => placeOf(each) > placeOf(id));
    next.splice(later < 0 ? next.length : later, 0, id);
  }
  return next;
}

/** Whether something of a booked row is assigned or invoiced, so that it must stay. */
export const isKept = (order: Order | undefined, rowId: number | undefined): boolean => {
  const row = order?.rows.find((each) => each.id === rowId);
  return row !== undefined && isSome(smallestQuantity(row));
};

/** The date some days after another; dates are in the shop's calendar, so time zones don't matter. */
export const dueDay = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
