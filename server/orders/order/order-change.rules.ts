import type { z } from 'zod';
import { parseDecimal } from '#shared/lib/digits.ts';
import { compareQuantities } from '#shared/lib/quantity.ts';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import type { FabricFields } from '#shared/orders/order/fabric.schema.ts';
import type { FabricPrice } from '#shared/orders/order/fabric-charge.rules.ts';
import type { orderApi } from '#shared/orders/order/order.api.ts';
import { type OrderFields, type OrderRowFields, orderFields } from '#shared/orders/order/order.schema.ts';
import type { OrderEventData } from '#shared/orders/order/order-event.schema.ts';
import { isAlterationChanged, isPlaceChanged, unitOf } from './order-draft.rules.ts';
import type { LockedOrder, LockedRow, RowWork } from './order-lock.actions.ts';
import { type DesignMaterial, type OrderReferences, soldBy } from './order-reference.queries.ts';

export type OrderChanges = Omit<z.output<(typeof orderApi)['update']['body']>, 'deposit'>;
type Change = NonNullable<OrderEventData['changes']>[number];

export type LockedRowWithWorks = LockedRow & {
  works: RowWork[];
  imageIds: number[];
  materials: DesignMaterial[];
};
/** A locked order with its rows and their work. */
export interface LockedOrderWithRows {
  order: LockedOrder;
  rows: LockedRowWithWorks[];
}

/** Every field of the form except the rows. Adding a field to the form without a column of its name doesn't compile. */
export type Head = Pick<LockedOrder, Exclude<keyof OrderFields, 'rows'>>;
const headFields = Object.keys(orderFields.omit({ rows: true }).shape) as (keyof Head)[];
/** `subStatusId` is undefined if it still has to be looked up: the default of a new status. */
export type AskedHead = Omit<Head, 'subStatusId'> & { subStatusId?: number | null };

/** The head of an order after the changes. A new status drops the old sub-status. */
export function headOf(order: LockedOrder, changes: Omit<OrderChanges, 'version'>): AskedHead {
  const keepsStatus = changes.statusId === undefined || changes.statusId === order.statusId;
  const before = { ...order, subStatusId: keepsStatus ? order.subStatusId : undefined };
  const given = headFields.map((field) => [
    field,
    changes[field] === undefined ? before[field] : changes[field],
  ]);
  return Object.fromEntries(given) as AskedHead;
}

/** The changes as texts for the history; empty if nothing changes. */
export function historyOf(
  { order, rows: current }: LockedOrderWithRows,
  head: Head,
  wanted: readonly OrderRowFields[] | null,
  found: OrderReferences,
  itemNames: ItemNames,
): Change[] {
  const before = textsOf(order, found);
  const after = textsOf(head, found);
  const ofHead = Object.keys(before)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
  return wanted ? [...ofHead, ...rowChanges(current, wanted, found, itemNames)] : ofHead;
}

/** The name of each field in the history. */
const historyNames: { [Field in keyof Head]: string } = {
  customerId: 'customer',
  referenceNumber: 'referenceNumber',
  dueDate: 'dueDate',
  statusId: 'status',
  subStatusId: 'subStatus',
  workTypeId: 'workType',
  note: 'note',
  remarks: 'remarks',
  rush: 'rush',
  discount: 'discount',
};

function textsOf(head: Head, found: OrderReferences): Record<string, string | null> {
  const kept: { [Field in keyof Head]?: ReadonlyMap<number, { name: string }> } = {
    customerId: found.customers,
    statusId: found.statuses,
    subStatusId: found.subStatuses,
    workTypeId: found.workTypes,
  };
  const texts = headFields.map((field) => {
    const value = head[field];
    return [
      historyNames[field],
      typeof value === 'number'
        ? (kept[field]?.get(value)?.name ?? `#${value}`)
        : typeof value === 'boolean'
          ? String(value)
          : typeof value === 'object'
            ? describeDiscount(value)
            : value,
    ];
  });
  return Object.fromEntries(texts);
}

type DescribedRow = Pick<
  OrderRowFields,
  'id' | 'quantity' | 'name' | 'designId' | 'itemId' | 'price' | 'discount' | 'fabric'
>;

function rowChanges(
  current: readonly LockedRowWithWorks[],
  wanted: readonly OrderRowFields[],
  found: OrderReferences,
  itemNames: ItemNames,
): Change[] {
  const byId = new Map(current.map((row) => [row.id, row]));
  const kept = new Set(wanted.map(({ id }) => id));
  const describeRow = (row: DescribedRow) => {
    const { quantity, name, price, discount } = row;
    const unit = unitOf(row, found, byId.get(row.id ?? 0));
    const amount = unit === null ? quantity : `${quantity} ${unit}`;
    const off = discount ? `−${describeDiscount(discount)}` : '';
    return `${amount} × ${name || soldBy(row, found)?.name || ''}, ${plainPrice(price)}${describeCharge(row, byId)}${off}`;
  };
  return [
    ...wanted.flatMap((row, position) => {
      const before = byId.get(row.id ?? 0);
      if (before && !isRowChanged(before, row, position)) return [];
      const whole = { field: 'row', before: before ? describeRow(before) : null, after: describeRow(row) };
      const parts = before ? partChanges(before, row, itemNames) : [];
      return parts.length > 0 && whole.before === whole.after ? parts : [whole, ...parts];
    }),
    ...current
      .filter(({ id }) => !kept.has(id))
      .map((row) => ({ field: 'row', before: describeRow(row), after: null })),
  ];
}

/** Names of the items that rows take from stock, before and after. */
export type ItemNames = ReadonlyMap<number, string>;

/** What of a row its text doesn't say: its fabric, materials and note, each with what the row is called. */
function partChanges(before: LockedRowWithWorks, row: OrderRowFields, itemNames: ItemNames): Change[] {
  const nameOf = (itemId: number | null) => itemNames.get(itemId ?? 0) ?? `#${itemId}`;
  const fabricText = (itemId: number | null, quantity: string | null, note: string) =>
    [...(itemId ? [`${nameOf(itemId)} ${plainPrice(quantity ?? '')}`] : []), ...(note ? [note] : [])].join(
      ', ',
    );
  const materialText = (materials: readonly { itemId: number; quantity: string }[]) =>
    materials.map(({ itemId, quantity }) => `${nameOf(itemId)} ${plainPrice(quantity)}`).join(', ');
  const { fabricItemId, fabricQuantity, fabricNote } = before;
  const { fabric, materials = before.materials } = row;
  const was = { fabric: fabricText(fabricItemId, fabricQuantity, fabricNote), note: before.note };
  const is = {
    fabric:
      fabric === undefined
        ? was.fabric
        : fabricText(fabric?.itemId ?? null, fabric?.quantity ?? null, fabric?.note ?? ''),
    note: row.note,
  };
  const texts = [
    { field: 'rowFabric', before: was.fabric, after: is.fabric },
    { field: 'rowMaterials', before: materialText(before.materials), after: materialText(materials) },
    { field: 'rowNote', before: was.note, after: is.note },
  ];
  const of = row.name || before.name;
  return texts
    .filter((change) => change.before !== change.after)
    .map((change) => ({ ...change, of, before: change.before || null, after: change.after || null }));
}

/** `+8.2×40.45`: the length and price of a charged fabric, which stays where the row says none. */
function describeCharge({ id, fabric }: DescribedRow, stored: ReadonlyMap<number, FabricPrice>): string {
  const kept = stored.get(id ?? 0);
  const { quantity, price } =
    fabric === undefined ? { quantity: kept?.fabricQuantity, price: kept?.fabricPrice } : (fabric ?? {});
  return quantity && price ? `+${plainPrice(quantity)}×${plainPrice(price)}` : '';
}

/** A row's change in the history as somebody reads it who may not see prices. */
export const rowWithoutPrice = ({ field, before, after }: Change): Change => ({
  field,
  before: before && cutPrice(before),
  after: after && cutPrice(after),
});

/** `3 × Saudi thobe, 320` ends with its price. */
const cutPrice = (row: string): string => row.replace(/, \S+$/, '');

/** Whether a row in the request differs from the stored one. */
export function isRowChanged(before: LockedRowWithWorks, row: OrderRowFields, position: number): boolean {
  const {
    id: _,
    name,
    quantity,
    price,
    discount,
    workTypeIds,
    fabric,
    alterationOf: __,
    imageIds,
    materials,
    ...others
  } = row;
  const { warehouseId: ___, rackId: ____, shelfId: _____, ...plain } = others;
  const works = new Set(before.works.map(({ workTypeId }) => workTypeId));
  const wanted = new Set(workTypeIds ?? works);
  return (
    before.position !== position ||
    compareQuantities(before.quantity, quantity) !== 0 ||
    plainPrice(before.price) !== price ||
    (discount !== undefined && !isSameDiscount(before.discount, discount)) ||
    works.size !== wanted.size ||
    [...works].some((workTypeId) => !wanted.has(workTypeId)) ||
    (name !== '' && before.name !== name) ||
    (fabric !== undefined && isFabricChanged(before, fabric)) ||
    isAlterationChanged(before, row) ||
    isPlaceChanged(before, row) ||
    (imageIds !== undefined && imageIds.join() !== before.imageIds.join()) ||
    isMaterialChanged(before, materials) ||
    // Every other field of the form. Adding one without a column of its name doesn't compile.
    (Object.keys(plain) as (keyof typeof plain)[]).some((field) => before[field] !== plain[field])
  );
}

/** Whether a row is to take something else from stock besides its fabric. */
export const isMaterialChanged = (
  before: Pick<LockedRowWithWorks, 'materials'>,
  materials: OrderRowFields['materials'],
): boolean =>
  materials !== undefined &&
  (materials.length !== before.materials.length ||
    materials.some(({ itemId, quantity }, place) => {
      const was = before.materials[place];
      return was?.itemId !== itemId || plainPrice(was.quantity) !== quantity;
    }));

function isFabricChanged(before: LockedRowWithWorks, fabric: FabricFields | null): boolean {
  if (!fabric || before.fabricFrom !== fabric.from) return before.fabricFrom !== (fabric?.from ?? null);
  if (before.fabricNote !== fabric.note) return true;
  if (fabric.from === 'customer') return before.fabricImageId !== fabric.imageId;
  const { fabricItemId, fabricQuantity, fabricPrice } = before;
  return (
    fabricItemId !== fabric.itemId ||
    plainPrice(fabricQuantity ?? '') !== fabric.quantity ||
    (fabricPrice && plainPrice(fabricPrice)) !== fabric.price
  );
}

export const isSameDiscount = (a: Discount | null | undefined, b: Discount | null | undefined): boolean =>
  a?.kind === b?.kind && a?.value === b?.value;

/** As the history keeps it, in no language: `10%`, or an amount in the order's currency. */
const describeDiscount = (discount: Discount | null): string | null =>
  discount && (discount.kind === 'percent' ? `${discount.value}%` : discount.value);

/** A stored row as a request that changes nothing of it. */
export const fieldsOf = (row: LockedRowWithWorks): OrderRowFields => ({
  ...row,
  price: plainPrice(row.price),
  workTypeIds: undefined,
  imageIds: undefined,
  materials: undefined,
});

/** A stored price as the schema writes it: without trailing zeros. */
export const plainPrice = (price: string): string => parseDecimal(price) ?? price;
