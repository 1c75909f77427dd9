import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvoiceableRow } from '#shared/billing/invoice/invoice.schema.ts';
import { subtractQuantity } from '#shared/lib/quantity.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';
import {
  allThatRemains,
  type ChosenLine,
  draftLines,
  draftTotals,
  inScreenOrder,
  lineProblems,
} from './invoice-draft.rules.ts';

const nothing = { quantity: 0, exclTax: '0.00', taxAmount: '0.00', inclTax: '0.00' };

function row(orderRowId: number, part: Partial<InvoiceableRow> = {}): InvoiceableRow {
  const orderQuantity = part.orderQuantity ?? 3;
  const invoicedQuantity = part.invoicedQuantity ?? 0;
  return {
    orderRowId,
    orderId: 1,
    item: `Thobe ${orderRowId}`,
    itemNames: {},
    code: '',
    orderNumber: 'ORD-1',
    orderedOn: '2026-11-12',
    dueDate: '2026-11-17',
    orderQuantity,
    invoicedQuantity,
    unit: null,
    remainingQuantity: subtractQuantity(orderQuantity, invoicedQuantity),
    qtyToInvoice: subtractQuantity(orderQuantity, invoicedQuantity),
    price: '320.00',
    fabric: null,
    discountAmount: '0',
    rowTax: null,
    taxName: 'VAT 15%',
    taxNames: {},
    taxRate: '15',
    currency: 'SAR',
    decimals: 2,
    pricesIncludeTax: false,
    billed: nothing,
    orderDeposit: '0.00',
    ...part,
  };
}

const none: ReadonlyMap<number, string> = new Map();
const choose = (...chosen: [number, string][]): ChosenLine[] =>
  chosen.map(([orderRowId, quantity]) => ({ orderRowId, quantity }));

describe('lines', () => {
  const rows = [
    row(1, { orderId: 7, orderNumber: 'ORD-7', orderedOn: '2026-10-21' }),
    row(2, { orderId: 7, orderNumber: 'ORD-7', orderedOn: '2026-10-21', invoicedQuantity: 3 }),
    row(3, { orderId: 9, orderNumber: 'ORD-9' }),
    row(4, { orderId: 5, orderNumber: 'ORD-5', orderedOn: '2026-01-02', invoicedQuantity: 3 }),
  ];

  test('are grouped by order, newest first, with invoiced rows, without fully invoiced orders', () => {
    const orders = draftLines(rows, [], none, undefined);
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(['ORD-9', 'ORD-7']);
    expect(orders[1]?.lines.map(({ row: { orderRowId }, isDone }) => [orderRowId, isDone])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('of the order in the address come first, even if it is fully invoiced', () => {
    const orders = draftLines(rows, [], none, 5);
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(['ORD-5', 'ORD-9', 'ORD-7']);
  });

  test('are sent in the order of the screen, and only selected ones', () => {
    expect(inScreenOrder(choose([1, '٢'], [3, '1']), rows, undefined)).toEqual(choose([3, '1'], [1, '٢']));
    expect(allThatRemains(rows)).toEqual(choose([1, '3'], [3, '3']));
  });

  test.each([
    ['4', 'billing.onlyRemains', { count: 3 }],
    ['٤', 'billing.onlyRemains', { count: 3 }],
    ['0', 'billing.quantityInvalid', {}],
    ['1.5', 'billing.quantityInvalid', {}],
    ['', 'billing.quantityInvalid', {}],
  ])('%j is said to be wrong before it is sent', (typed, key, params) => {
    const line = draftLines([row(1)], choose([1, typed]), none, undefined)[0]?.lines[0];
    expect(line).toMatchObject({ problem: { key, params }, amounts: null, isChosen: true });
  });

  test('selected before somebody else invoiced the rest can be cleared, and show why', () => {
    const line = draftLines([row(1, { invoicedQuantity: 3 })], choose([1, '3']), none, 1)[0]?.lines[0];
    expect(line).toMatchObject({ isDone: false, problem: { key: 'billing.nothingRemains' } });
  });

  test('keep the server’s messages', () => {
    const line = draftLines([row(1)], choose([1, '1']), new Map([[1, 'No.']]), undefined)[0]?.lines[0];
    expect(line).toMatchObject({ problem: { text: 'No.' }, amounts: null });
  });

  test('in a second currency are refused', () => {
    const two = [row(1), row(2, { currency: 'PKR' })];
    expect(lineProblems(two, choose([2, '1'], [1, '1']))).toEqual([
      { key: 'billing.mixedCurrencies', params: { currency: 'PKR' } },
      null,
    ]);
    expect(lineProblems(two, choose([2, '1'], [99, '1']))).toEqual([null, null]);
  });
});

describe('totals', () => {
  test('are null while nothing can be billed', () => {
    expect(draftTotals(draftLines([row(1)], [], none, undefined))).toBeNull();
    expect(draftTotals(draftLines([row(1)], choose([1, '9']), none, undefined))).toBeNull();
  });

  test('sum the lines, and take the deposit of each order as far as its own lines go', () => {
    const rows = [
      row(1, { orderDeposit: '1000.00', price: '320.00' }),
      row(2, { orderDeposit: '1000.00', price: '1450.00', orderQuantity: 1 }),
      row(3, { orderId: 2, orderNumber: 'ORD-2', orderDeposit: '5000.00', price: '100.00' }),
    ];
    const orders = draftLines(rows, choose([1, '3'], [2, '1'], [3, '1']), none, undefined);
    expect(draftTotals(orders)).toMatchObject({
      subtotal: '2510.00',
      tax: '376.50',
      taxed: [rows[2], rows[0], rows[1]],
      total: '2886.50',
      deposit: '1115.00',
      toPay: '1771.50',
      deposits: [
        { orderNumber: 'ORD-2', free: '5000.00', counted: '115.00' },
        { orderNumber: 'ORD-1', free: '1000.00', counted: '1000.00' },
      ],
    });
  });

  test('of the last part of a row are what its earlier parts left', () => {
    const billed = { quantity: 2, exclTax: '20.20', taxAmount: '3.03', inclTax: '23.23' };
    const part = { price: '10.10', invoicedQuantity: 2, billed };
    const [order] = draftLines([row(1, part)], choose([1, '1']), none, undefined);
    expect(order?.lines[0]?.amounts).toEqual({ exclTax: '10.10', taxAmount: '1.52', inclTax: '11.62' });
  });

  test('never ask for less than nothing, and never count more deposit than there is', () => {
    const cents = fc.integer({ min: 0, max: 500_000 }).map((units) => (units / 100).toFixed(2));
    const order = fc.record({
      price: cents,
      orderDeposit: cents,
      orderQuantity: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 5 }), (parts) => {
        const rows = parts.map((part, index) => row(index + 1, { ...part, orderId: index + 1 }));
        const totals = draftTotals(draftLines(rows, allThatRemains(rows), none, undefined));
        expect(Number(totals?.toPay)).toBeGreaterThanOrEqual(0);
        expect(sumMoney([totals?.toPay ?? '', totals?.deposit ?? ''], 2)).toBe(totals?.total);
        for (const { free, counted } of totals?.deposits ?? [])
          expect(Number(counted)).toBeLessThanOrEqual(Number(free));
      }),
    );
  });
});
