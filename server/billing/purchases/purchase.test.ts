import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { differing } from '#server/records/test-kept.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { booksContract } from '#shared/billing/books/books.contract.ts';
import { payableContract, settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { purchaseContract } from '#shared/billing/purchases/purchase.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { accountingContract } from '#shared/reports/accounting/accounting.contract.ts';
import { taxReport } from '#shared/reports/report/sales-report.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';

const { as, owner, today, vat, pool, database } = await testShop();
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
const { version } = (await owner.call(preferenceContract.get, {})).body;
await owner.call(preferenceContract.update, { body: { beganOn: daysAgo(400), version } });

const warehouse = (await owner.call(warehouseContract.create, { body: { code: 'W', name: 'Shop' } })).body;
const metre = (await owner.call(unitContract.list, {})).body.data.find(({ code }) => code === 'm');
let suppliers = 0;
const supplier = async () => {
  suppliers += 1;
  return (await owner.call(companyContract.create, { body: { name: `Supplier ${suppliers}` } })).body.id;
};
const cloth = async () => {
  suppliers += 1;
  const body = { code: `F-${suppliers}`, name: 'Cotton', type: 'fabric', cost: '20', price: '45' } as const;
  return (await owner.call(itemContract.create, { body: { ...body, unitId: metre?.id ?? null } })).body.id;
};
type Body = BodyOf<typeof purchaseContract.create>;
const enter = (body: Partial<Body> & Pick<Body, 'companyId' | 'lines'>, headers = {}) =>
  owner.call(purchaseContract.create, { body: { number: 'B-1', date: today, ...body } }, headers);
const lying = async (itemId: number) =>
  (await owner.call(stockContract.list, { query: { itemId } })).body.data[0]?.quantity ?? '0';
const owedTo = async (companyId: number) => {
  const [found] = (await owner.call(payableContract.list, { query: { companyId } })).body.data;
  return found && [found.purchased, found.settled, found.owed];
};
const refusal = ({ status, problem }: { status: number; problem: ErrorReply }) => [
  status,
  problem.code,
  problem.errors?.[0]?.path,
];
const rent = { text: 'Rent', quantity: '1', price: '100' };

describe('a bill of a supplier', () => {
  test('is priced by its lines, received into stock, and owed until it is settled', async () => {
    const [companyId, itemId] = [await supplier(), await cloth()];
    const { status, body } = await enter({
      companyId,
      lines: [
        { itemId, quantity: '12 1/2', price: '19.995', taxId: vat },
        { text: 'Delivery', quantity: '1', price: '30', taxId: vat },
      ],
      warehouseId: warehouse.id,
      note: 'November',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: 'B-1',
      company: { id: companyId },
      // 12.5 × 19.995 = 249.9375; each line is rounded.
      exclTax: '279.94',
      tax: '41.99',
      inclTax: '321.93',
      settlement: null,
      paidBy: null,
      lines: [
        {
          item: { code: expect.any(String), unit: 'm' },
          quantity: '12.5',
          exclTax: '249.94',
          isExpense: false,
        },
        { text: 'Delivery', taxRate: '15', taxAmount: '4.50', isExpense: true },
      ],
    });
    expect(await lying(itemId)).toBe('12.5');
    expect(await owedTo(companyId)).toEqual(['321.93', '0.00', '321.93']);
    const paid = { companyId, amount: '321.93', date: today, method: 'bank' } as const;
    expect(
      (await owner.call(settlementContract.create, { body: { ...paid, amount: '321.94' } })).status,
    ).toBe(422);
    expect((await owner.call(settlementContract.create, { body: paid })).status).toBe(201);
    expect(await owedTo(companyId)).toEqual(['321.93', '321.93', '0.00']);
    const { data } = (await owner.call(purchaseContract.list, { query: { companyId, state: 'owed' } })).body;
    expect(data.map(({ id }) => id)).toEqual([body.id]);
  });

  test('counts once: goods when they are used, the rest as an expense, its tax as input tax', async () => {
    const [companyId, itemId] = [await supplier(), await cloth()];
    const of = async () => {
      const { body } = await owner.call(accountingContract, {
        query: { period: 'custom', from: daysAgo(9), to: daysAgo(9) },
      });
      const { totals } = (await owner.call(taxReport.list, { query: { from: daysAgo(9), to: daysAgo(9) } }))
        .body;
      const { purchases, inputTax, due } = totals;
      return { expenses: body.expenses, cost: body.cost, bills: body.purchases, purchases, inputTax, due };
    };
    await enter({
      companyId,
      date: daysAgo(9),
      lines: [
        { itemId, quantity: '10', price: '20', taxId: vat },
        { ...rent, taxId: vat },
      ],
    });
    expect(await of()).toEqual({
      expenses: '100.00',
      cost: '0.00',
      bills: '100.00',
      purchases: '300.00',
      inputTax: '45.00',
      due: '-45.00',
    });
    expect(await differing(database)).toEqual([]);
  });

  test('is changed while nothing is built on it, with what it received, and deleted', async () => {
    const [companyId, itemId] = [await supplier(), await cloth()];
    const { body: bill } = await enter({
      companyId,
      lines: [{ itemId, quantity: '10', price: '20' }],
      warehouseId: warehouse.id,
    });
    const change = async (body: Partial<Body>) => {
      const { version } = (await owner.call(purchaseContract.get, { params: { id: bill.id } })).body;
      return owner.call(purchaseContract.update, { params: { id: bill.id }, body: { ...body, version } });
    };
    const { body: changed } = await change({ lines: [{ itemId, quantity: '7', price: '20' }, rent] });
    expect(changed).toMatchObject({ exclTax: '240.00', lines: [{ quantity: '7' }, { text: 'Rent' }] });
    expect(await lying(itemId)).toBe('7');
    expect((await owedTo(companyId))?.[0]).toBe('240.00');
    // Two metres are used: the bill can't be for less than these any more, nor go.
    const used = { itemId, kind: 'out', quantity: '2', warehouseId: warehouse.id } as const;
    expect((await owner.call(stockContract.move, { body: used })).status).toBe(201);
    const less = await change({ lines: [{ itemId, quantity: '1', price: '20' }] });
    expect(refusal(less)).toEqual([409, 'not_allowed', 'lines.0.quantity']);
    expect((await owner.call(purchaseContract.remove, { params: { id: bill.id } })).status).toBe(409);
    expect(await lying(itemId)).toBe('5');
    await owner.call(stockContract.move, { body: { ...used, kind: 'in' } });
    expect((await owner.call(purchaseContract.remove, { params: { id: bill.id } })).status).toBe(204);
    expect(await lying(itemId)).toBe('0');
    expect(await owedTo(companyId)).toBeUndefined();
    const { data } = (
      await owner.call(auditContract.list, { query: { recordType: 'purchases', recordId: bill.id } })
    ).body;
    const whole = data.filter(({ part }) => part === '');
    expect(whole.map(({ action, recordName }) => `${action} ${recordName}`)).toEqual([
      ...['delete B-1', 'update B-1', 'create B-1'],
    ]);
  });

  test('that is paid with its entry is a settlement, and stays until that is reversed', async () => {
    const companyId = await supplier();
    const { body: bill } = await enter({ companyId, lines: [rent], paidBy: 'bank' });
    expect(bill).toMatchObject({ paidBy: 'bank', settlement: { method: 'bank' } });
    expect(await owedTo(companyId)).toEqual(['100.00', '100.00', '0.00']);
    const stale = { params: { id: bill.id }, body: { date: daysAgo(1), version: bill.version } };
    expect((await owner.call(purchaseContract.update, stale)).status).toBe(409);
    const noted = { params: { id: bill.id }, body: { note: 'Filed', version: bill.version } };
    expect((await owner.call(purchaseContract.update, noted)).body.note).toBe('Filed');
    expect((await owner.call(purchaseContract.remove, { params: { id: bill.id } })).status).toBe(409);
    const params = { id: bill.settlement?.id ?? 0 };
    await owner.call(transactionContract.reverse, { params, body: { reason: 'Bounced' } });
    expect((await owner.call(purchaseContract.get, { params: { id: bill.id } })).body.paidBy).toBeNull();
    expect(await owedTo(companyId)).toEqual(['100.00', '0.00', '100.00']);
    expect((await owner.call(purchaseContract.remove, { params: { id: bill.id } })).status).toBe(204);
  });

  test('of one number is entered once by sixteen clients, and goods of sixteen bills all arrive', async () => {
    const [companyId, itemId] = [await supplier(), await cloth()];
    const lines = [{ itemId, quantity: '1.25', price: '20' }];
    const sixteen = <T>(make: (index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 16 }, (_, index) => make(index)));
    const same = await sixteen(() => enter({ companyId, lines, warehouseId: warehouse.id }));
    expect(same.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const reply of same.filter(({ status }) => status !== 201))
      expect(refusal(reply)).toEqual([422, 'invalid', 'number']);
    expect(await lying(itemId)).toBe('1.25');
    const others = await sixteen((index) =>
      enter({
        companyId,
        lines,
        warehouseId: warehouse.id,
        number: `N-${index}`,
        paidBy: index % 2 ? 'bank' : null,
      }),
    );
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 201));
    expect(await lying(itemId)).toBe('21.25');
    expect(await owedTo(companyId)).toEqual(['425.00', '200.00', '225.00']);
    // The same number in another spelling, and the same of another supplier.
    expect(refusal(await enter({ companyId, lines, number: 'b-1' }))[2]).toBe('number');
    expect((await enter({ companyId: await supplier(), lines })).status).toBe(201);
  });

  test('is entered once by a repeated request, and not in closed books', async () => {
    const companyId = await supplier();
    const again = () => enter({ companyId, lines: [rent] }, { 'idempotency-key': 'bill-1' });
    const [first, second] = [await again(), await again()];
    expect(second.body).toEqual(first.body);
    const { body: old } = await enter({ companyId, lines: [rent], number: 'B-2', date: daysAgo(5) });
    await owner.call(booksContract.close, { body: { until: daysAgo(5), reason: 'Reported' } });
    const closed = await enter({ companyId, lines: [rent], number: 'B-3', date: daysAgo(5) });
    expect(refusal(closed)).toEqual([409, 'books_closed', 'date']);
    const moved = { params: { id: old.id }, body: { date: today, version: old.version } };
    expect(refusal(await owner.call(purchaseContract.update, moved))).toEqual([409, 'books_closed', 'date']);
    const removed = await owner.call(purchaseContract.remove, { params: { id: old.id } });
    expect([removed.status, removed.problem.code]).toEqual([409, 'books_closed']);
    const { body: open } = first;
    const into = { params: { id: open.id }, body: { date: daysAgo(6), version: open.version } };
    expect((await owner.call(purchaseContract.update, into)).problem.code).toBe('books_closed');
    await pool.query("insert into book_closings (reason, entered_by) values ('test', 1)");
  });

  test('that makes no sense is refused at its field', async () => {
    const companyId = await supplier();
    const wrong = async (body: Partial<Body>) =>
      refusal(await enter({ companyId, lines: [rent], number: 'B-9', ...body }))[2];
    expect(await wrong({ companyId: 999_999 })).toBe('companyId');
    expect(await wrong({ lines: [] })).toBe('lines');
    expect(await wrong({ lines: [{ quantity: '1', price: '1' }] })).toBe('lines.0.text');
    expect(await wrong({ lines: [{ ...rent, quantity: '0' }] })).toBe('lines.0.quantity');
    expect(await wrong({ lines: [rent, { ...rent, taxId: 999_999 }] })).toBe('lines.1.taxId');
    expect(await wrong({ lines: [{ ...rent, quantity: '999999999999', price: '999999' }] })).toBe(
      'lines.0.price',
    );
    expect(await wrong({ date: daysAgo(-1) })).toBe('date');
    expect(await wrong({ imageId: 999_999 })).toBe('imageId');
    const itemId = await cloth();
    const goods = { itemId, quantity: '1', price: '1' };
    expect(await wrong({ lines: [goods], warehouseId: 999_999 })).toBe('warehouseId');
    expect((await as(null).call(purchaseContract.list, { query: {} })).status).toBe(401);
    const used = await owner.call(companyContract.remove, { params: { id: companyId } });
    expect(used.status).toBe(204);
  });
});
