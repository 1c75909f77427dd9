import { testApp } from '#server/test-app.ts';
import { localDate } from '#shared/lib/local-date.ts';

interface Row {
  name?: string;
  itemId?: number;
  quantity: number | string;
  price: string;
  taxId?: number;
  discount?: { kind: string; value: string };
}

/** A shop with a customer and its two taxes, to order, bill and pay in. Call it at a test file's top level. */
export async function testShop() {
  const { app, as, signUpOwner, database, pool, url } = await testApp();
  const owner = await signUpOwner();
  const customer = (await owner.post('/customers', { name: 'Faisal Al-Harbi', phone: '0501234567' })).body;
  const taxes = (await owner.get('/taxes')).body.data;
  const vat: number = taxes.find((tax: { rate: string }) => tax.rate === '15').id;
  const statusId: number = (await owner.get('/statuses?stage=pending')).body.data[0].id;
  const today = localDate((await owner.get('/preferences')).body.timeZone);
  let orders = 0;

  /** Creates an order and returns it. */
  const order = async (rows: Row[], more: Record<string, unknown> = {}) => {
    orders += 1;
    const { status, body } = await owner.post('/orders', {
      customerId: customer.id,
      referenceNumber: `T-${orders}`,
      dueDate: today,
      statusId,
      rows: rows.map((row) => ({ kind: 'article', name: 'Thobe', ...row })),
      ...more,
    });
    if (status !== 201) throw new Error(`the order was answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };

  /** Posts an invoice for pieces of rows: `[[orderRowId, quantity], …]`. */
  const bill = (pieces: [number, number | string][], more: Record<string, unknown> = {}, headers = {}) =>
    owner.post(
      '/invoices',
      {
        customerId: customer.id,
        invoiceDate: today,
        lines: pieces.map(([orderRowId, quantity]) => ({ orderRowId, quantity })),
        ...more,
      },
      headers,
    );

  /** Posts a payment for an order or an invoice. */
  const pay = (target: { orderId?: number; invoiceId?: number }, amount: string | number, headers = {}) =>
    owner.post('/payments', { ...target, amount, method: 'cash', date: today }, headers);

  const readOrder = async (id: number) => (await owner.get(`/orders/${id}`)).body;
  const readInvoice = async (id: number) => (await owner.get(`/invoices/${id}`)).body;

  return {
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
