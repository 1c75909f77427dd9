import { expect } from 'vitest';
import { testApp } from '#server/test-app.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';

/** Creates a shop with an owner, two customers, a measurement, a company, a design and a tax; call it as `testApp`. */
export async function testShop() {
  const { app, as, signUpOwner, database, pool } = await testApp();
  const owner = await signUpOwner();
  const add = async (path: string, body: unknown): Promise<number> => {
    const reply = await owner.post(path, body);
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body.id;
  };
  const idsOf = async (path: string) => {
    const { body } = await owner.get(`${path}?perPage=100`);
    return new Map<string, number>(
      body.data.map((each: { name: string; id: number }) => [each.name, each.id]),
    );
  };

  const customerId = await add('/customers', { name: 'محمد أحمد', phone: '+966 50 123 4567' });
  const otherId = await add('/customers', { name: 'Bilal Hussain', phone: '+92 300 7654321' });
  const templateId = await add('/dimension-templates', {
    name: 'Short kurta',
    fields: [{ label: 'Length', order: 1, kind: 'text', unit: 'in', required: false }],
  });
  const companyId = await add('/companies', { name: 'Al Noor Workshop', phone: '', address: '' });
  const shop = {
    customerId,
    otherId,
    companyId,
    measurementId: await add('/measurements', { customerId, templateId, values: {} }),
    designId: await add('/designs', { code: 'TH-01', name: 'Saudi thobe', cost: '40.5', price: '150' }),
    taxId: (await idsOf('/taxes')).get('VAT') as number,
    workTypes: await idsOf('/work-types'),
    statuses: await idsOf('/statuses'),
  };

  const today = localDate((await owner.get('/preferences')).body.timeZone);
  /** The day so many days from today. */
  const day = (days: number) => daysLater(today, days);
  const work = (name: string) => shop.workTypes.get(name) as number;
  const status = (name: string) => shop.statuses.get(name) as number;
  let booked = 0;
  const fields = (rows: object[], more: object = {}) => ({
    customerId,
    referenceNumber: `T-${++booked}`,
    dueDate: day(60),
    statusId: status('Order received'),
    rows,
    ...more,
  });
  const read = async (id: number): Promise<Order> => (await owner.get(`/orders/${id}`)).body;
  /** Books an order with the given rows; by default a row is a service of one piece for 100, which is cut. */
  const book = async (rows: object[] = [{}], more: object = {}): Promise<Order> => {
    const body = fields(
      rows.map((row) => ({
        ...{ kind: 'service', name: 'Hem', quantity: 1, price: '100' },
        workTypeIds: [work('Cutting')],
        ...row,
      })),
      more,
    );
    const booked = await owner.post('/orders', body);
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    const stored = await read(booked.body.id);
    expect(booked.body, 'the reply of booking it').toEqual(stored);
    return stored;
  };
  /** Sends a production action and returns its reply. */
  const act = (name: string, body: object) => owner.post(`/orders/${name}`, body);

  return { ...shop, app, as, owner, database, pool, day, work, status, fields, book, act, read };
}
