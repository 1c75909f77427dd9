import { namesOfItem } from '#server/catalogue/item/item.seed.ts';
import { piecesOf } from '#shared/lib/quantity.ts';
import { shareTax } from '#shared/settings/money/discount.rules.ts';
import { documentTotals, lineTotals, toBase } from '#shared/settings/money/money.rules.ts';
import type { Script } from './people.seed.ts';
import type { Random } from './random.ts';
import {
  addEvent,
  type Customer,
  type Design,
  type Measurement,
  moveStage,
  nextId,
  type OrderRow,
  record,
  type Shop,
  type SimulatedOrder,
  todayOf,
} from './shop.ts';
import { ownCloths } from './texts.ts';

/** What staff at the counter do with an order, by the same rules as the shop's actions. */

interface IdAndName {
  id: number;
  name: string;
}

export interface RowPlan {
  kind: 'article' | 'service';
  name: string;
  price: string;
  quantity: number;
  /** Of goods that are sold as they are. */
  cost?: string;
  design: Design | null;
  measurement: Measurement | null;
  workTypeIds: readonly number[];
  note: string;
}

interface OrderPlan {
  customer: Customer;
  script: Script;
  rows: readonly RowPlan[];
  dueDate: string;
  note: string;
}

const trackingLetters = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];

export function book(shop: Shop, random: Random, by: IdAndName, plan: OrderPlan): SimulatedOrder {
  const { ledger, currency } = shop;
  const number = nextId(ledger.orders);
  const letters = Array.from({ length: 8 }, () => random.pick(trackingLetters)).join('');
  const terms = { decimals: currency.decimals, pricesIncludeTax: true };
  const priced = plan.rows.map((row, position) => draftRow(shop, row, position));
  const taxed = shareTax(priced.map((row) => ({ ...row, ...terms })));
  const drafts = priced.map((row, index) => ({ ...row, ...taxed[index] }));
  const totals = documentTotals(drafts, currency.decimals);
  const first = shop.statuses.find(({ stage, isDefault }) => stage === 'pending' && isDefault);
  const order = record(shop, ledger.orders, {
    customerId: plan.customer.id,
    referenceNumber: `ORD-${String(number).padStart(4, '0')}`,
    trackingId: `${letters.slice(0, 4)}-${letters.slice(4)}`,
    orderedOn: todayOf(shop),
    dueDate: plan.dueDate,
    statusId: first?.id ?? 0,
    subStatusId: null,
    workTypeId: null,
    note: plan.note,
    remarks: '',
    rush: false,
    discount: null,
    discountAmount: '0',
    stage: 'pending',
    returnedAt: null,
    cancelledAt: null,
    cancelledOn: null,
    cancelReason: '',
    readyOn: null,
    pickedBy: '',
    pickedAt: null,
    takenBy: by.id,
    currency: currency.code,
    decimals: currency.decimals,
    exchangeRate: '1',
    pricesIncludeTax: true,
    ...totals,
    paid: '0',
    baseTotal: toBase(totals.inclTax, '1', currency.decimals),
  });
  const rows = drafts.map((draft) => {
    const row: OrderRow = { ...draft, id: nextId(ledger.rows), orderId: order.id };
    ledger.rows.push(row);
    return row;
  });
  const works = rows.flatMap((row, index) =>
    (plan.rows[index]?.workTypeIds ?? []).map((workTypeId, step) => ({
      orderRowId: row.id,
      workTypeId,
      orderId: order.id,
      step,
      quantity: piecesOf(row.quantity),
      assigned: 0,
      collected: 0,
    })),
  );
  ledger.works.push(...works);
  const { customer, script } = plan;
  const made = { assignments: [], receipts: [], events: [] };
  const billed = { invoices: [], lines: [], allocations: [] };
  const simulated: SimulatedOrder = { order, customer, script, rows, works, ...made, ...billed };
  shop.simulatedOrders.push(simulated);
  addEvent(shop, simulated, by, 'created', { amount: totals.inclTax, stageAfter: 'pending' });
  return simulated;
}

function draftRow({ tax, currency }: Shop, row: RowPlan, position: number): Omit<OrderRow, 'id' | 'orderId'> {
  const { kind, name, price, quantity, design, measurement } = row;
  const ownCloth = ownCloths.find(({ note }) => note === row.note);
  const terms = { decimals: currency.decimals, pricesIncludeTax: true };
  return {
    position,
    kind,
    name,
    reducedExclTax: '0',
    reducedTaxAmount: '0',
    names: design?.names ?? namesOfItem(name),
    code: design?.code ?? '',
    unit: null,
    cost: design?.cost ?? row.cost ?? '0',
    designId: design?.id ?? null,
    itemId: null,
    warehouseId: null,
    rackId: null,
    shelfId: null,
    companyId: null,
    measurementId: measurement?.id ?? null,
    measurementCopy: measurement && copyOf(measurement),
    quantity,
    price,
    discount: null,
    discountAmount: '0',
    taxId: tax.id,
    taxName: tax.name,
    taxNames: tax.names,
    taxRate: tax.rate,
    ...lineTotals({ ...terms, quantity, price, taxRate: tax.rate }),
    fabricFrom: ownCloth ? 'customer' : null,
    fabricNote: ownCloth?.cloth ?? '',
    fabricItemId: null,
    fabricQuantity: null,
    fabricPrice: null,
    fabricCost: '0',
    fabricImageId: null,
    alterationRowId: null,
    alterationChanges: {},
    alterationEntered: null,
    note: ownCloth ? '' : row.note,
    invoiced: 0,
    credited: 0,
    returned: 0,
  };
}

const copyOf = ({ id, templateName, templateNames, number, created, fields, values }: Measurement) => ({
  id,
  templateName,
  templateNames,
  number,
  created: created.toISOString(),
  fields: fields.map(({ names: _, optionNames: __, ...field }) => field),
  values,
});

export function postpone(
  shop: Shop,
  { order, ...simulated }: SimulatedOrder,
  by: IdAndName,
  dueDate: string,
): void {
  const changes = [{ field: 'dueDate', before: order.dueDate, after: dueDate }];
  order.dueDate = dueDate;
  order.version += 1;
  addEvent(shop, { order, ...simulated }, by, 'edited', { changes });
}

export function cancel(shop: Shop, simulated: SimulatedOrder, by: IdAndName, reason: string): void {
  simulated.order.cancelledAt = shop.clock;
  simulated.order.cancelledOn = todayOf(shop);
  simulated.order.cancelReason = reason;
  addEvent(shop, simulated, by, 'cancelled', moveStage(shop, simulated), { reason });
}

export function undoCancel(shop: Shop, simulated: SimulatedOrder, by: IdAndName, reason: string): void {
  const cancelled = simulated.events.findLast(({ kind }) => kind === 'cancelled');
  simulated.order.cancelledAt = null;
  simulated.order.cancelledOn = null;
  simulated.order.cancelReason = '';
  const data = moveStage(shop, simulated, cancelled?.data);
  addEvent(shop, simulated, by, 'cancelUndone', data, { reason, compensates: cancelled?.id ?? null });
}

export function handOver(shop: Shop, simulated: SimulatedOrder, by: IdAndName, pickedBy: string): void {
  simulated.order.pickedBy = pickedBy;
  simulated.order.pickedAt = shop.clock;
  simulated.order.version += 1;
  addEvent(shop, simulated, by, 'handedOver', { pickedBy, ...moveStage(shop, simulated) });
}

/** Changes the status within the stage, which writes no event. */
export function relabel(shop: Shop, { order }: SimulatedOrder, name: string, subName?: string): void {
  const status = shop.statuses.find((each) => each.name === name && each.stage === order.stage);
  if (!status) return;
  const subStatus = shop.subStatuses.find((each) => each.name === subName && each.statusId === status.id);
  order.statusId = status.id;
  order.subStatusId = subStatus?.id ?? null;
}
