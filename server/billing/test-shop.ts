import { testApp } from '#server/test-app.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

type OrderBody = BodyOf<typeof orderContract.create>;
type Row = Partial<OrderBody['rows'][number]> & { quantity: number | string; price: string };

/** A shop with a customer and its two taxes, to order, bill and pay in. Call it at a test file's top level. */
export async function testShop(env: Record<string, string> = {}) {
  const { app, as, signUpOwner, database, pool, url } = await testApp(env);
  const owner = await signUpOwner();
  const customer = (
    await owner.call(customerContract.create, { body: { name: 'Faisal Al-Harbi', phone: '0501234567' } })
  ).body;
  const taxes = (await owner.call(taxContract.list, {})).body.data;
  const vat = taxes.find((tax) => tax.rate === '15')?.id ?? 0;
  const { body: statuses } = await owner.call(statusContract.list, { query: { stage: 'pending' } });
  const statusId = statuses.data[0]?.id ?? 0;
  const today = localDate((await owner.call(preferenceContract.get, {})).body.timeZone);
  let orders = 0;

  /** Creates an order and returns it. */
  const order = async (rows: Row[], more: Partial<OrderBody> = {}) => {
    orders += 1;
    const { body } = await owner.call(orderContract.create, {
      body: {
        customerId: customer.id,
        referenceNumber: `T-${orders}`,
        dueDate: today,
        statusId,
        rows: rows.map((row) => ({ kind: 'article' as const, name: 'Thobe', ...row })),
        ...more,
      },
    });
    return { ...body, rows: body.rows as [(typeof body.rows)[number], ...typeof body.rows] };
  };

  /** Posts an invoice for pieces of rows: `[[orderRowId, quantity], …]`. */
  const bill = (
    pieces: readonly (readonly [number | undefined, number | string])[],
    more: Partial<BodyOf<typeof invoiceContract.create>> = {},
    headers = {},
  ) =>
    owner.call(
      invoiceContract.create,
      {
        body: {
          customerId: customer.id,
          invoiceDate: today,
          lines: pieces.map(([orderRowId = 0, quantity]) => ({ orderRowId, quantity })),
          ...more,
        },
      },
      headers,
    );

  /** Posts a payment for an order or an invoice. */
  const pay = (target: { orderId?: number; invoiceId?: number }, amount: string | number, headers = {}) =>
    owner.call(paymentContract.create, { body: { ...target, amount, method: 'cash', date: today } }, headers);

  const readOrder = async (id: number) => (await owner.call(orderContract.get, { params: { id } })).body;
  const readInvoice = async (id: number) => (await owner.call(invoiceContract.get, { params: { id } })).body;

  /** Sets the smallest coin of the base currency, or none. */
  const setCoin = async (smallestCoin: string | null) => {
    const { id, version, code, name, symbol, decimals, exchangeRate } = (
      await owner.call(currencyContract.current, {})
    ).body;
    const body = { version, code, name, symbol, decimals, exchangeRate, smallestCoin };
    return (await owner.call(currencyContract.update, { params: { id }, body })).body;
  };
  /** What the till should hold of today's cash, in hundredths, which add up exactly. */
  const inTill = async () => {
    const { body } = await owner.call(cashClosingContract.expected, { query: { date: today } });
    return Math.round((Number(body.cashIn) - Number(body.cashOut)) * 100);
  };

  return {
    setCoin,
    inTill,
    app,
    as,
    today,
    owner,
    database,
    pool,
    url,
    customer,
    statusId,
    vat,
    order,
    bill,
    pay,
    readOrder,
    readInvoice,
  };
}
