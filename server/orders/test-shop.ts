import { expect } from 'vitest';
import { raw, testApp } from '#server/test-app.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

type OrderBody = BodyOf<typeof orderContract.create>;
/** A row as it is sent. */
export type Row = OrderBody['rows'][number];

const { assign, collect, complete, cancel, undoCancel, revert, handOver } = productionContract;
const actions = {
  assign,
  collect,
  complete,
  cancel,
  'undo-cancel': undoCancel,
  revert,
  'hand-over': handOver,
};

/** Creates a shop with an owner, two customers, a measurement, a company, a design and a tax; call it as `testApp`. */
export async function testShop() {
  const { app, as, signUpOwner, database, pool } = await testApp();
  const owner = await signUpOwner();
  const idsOf = (rows: readonly { name: string; id: number }[]) =>
    new Map(rows.map(({ name, id }) => [name, id]));
  const addCustomer = async (name: string, phone: string) =>
    (await owner.call(customerContract.create, { body: { name, phone } })).body.id;

  const customerId = await addCustomer('محمد أحمد', '+966 50 123 4567');
  const otherId = await addCustomer('Bilal Hussain', '+92 300 7654321');
  const { body: template } = await owner.call(dimensionTemplateContract.create, {
    body: {
      name: 'Short kurta',
      fields: [{ label: 'Length', order: 1, kind: 'text', unit: 'in', required: false }],
    },
  });
  const { body: company } = await owner.call(companyContract.create, { body: { name: 'Al Noor Workshop' } });
  const { body: measurement } = await owner.call(measurementContract.create, {
    body: { customerId, templateId: template.id, values: {} },
  });
  const { body: design } = await owner.call(designContract.create, {
    body: { code: 'TH-01', name: 'Saudi thobe', cost: '40.5', price: '150' },
  });
  const { body: taxes } = await owner.call(taxContract.list, {});
  const { body: workTypes } = await owner.call(workTypeContract.list, { query: { perPage: 100 } });
  const { body: statuses } = await owner.call(statusContract.list, { query: { perPage: 100 } });
  const shop = {
    customerId,
    otherId,
    companyId: company.id,
    measurementId: measurement.id,
    designId: design.id,
    taxId: idsOf(taxes.data).get('VAT') as number,
    workTypes: idsOf(workTypes.data),
    statuses: idsOf(statuses.data),
  };

  const today = localDate((await owner.call(preferenceContract.get, {})).body.timeZone);
  /** The day so many days from today. */
  const day = (days: number) => daysLater(today, days);
  const work = (name: string) => shop.workTypes.get(name) as number;
  const status = (name: string) => shop.statuses.get(name) as number;
  let booked = 0;
  const fields = (rows: Row[], more: Partial<OrderBody> = {}) => ({
    customerId,
    referenceNumber: `T-${++booked}`,
    dueDate: day(60),
    statusId: status('Order received'),
    rows,
    ...more,
  });
  const read = async (id: number): Promise<Order> =>
    (await owner.call(orderContract.get, { params: { id } })).body;
  /** Books an order with the given rows; by default a row is a service of one piece for 100, which is cut. */
  const book = async (rows: Partial<Row>[] = [{}], more: Partial<OrderBody> = {}): Promise<Order> => {
    const body = fields(
      rows.map((row) => ({
        kind: 'service' as const,
        name: 'Hem',
        quantity: 1,
        price: '100',
        workTypeIds: [work('Cutting')],
        ...row,
      })),
      more,
    );
    const booked = await owner.call(orderContract.create, { body });
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    const stored = await read(booked.body.id);
    expect(booked.body, 'the reply of booking it').toEqual(stored);
    return stored;
  };
  /** Sends a production action and returns its answer, which is alike for all of them. */
  const act = <Name extends keyof typeof actions>(name: Name, body: BodyOf<(typeof actions)[Name]>) =>
    owner.call(actions[name] as (typeof actions)['complete'], { body: raw(body) });

  return { ...shop, app, as, owner, database, pool, day, work, status, fields, book, act, read };
}
