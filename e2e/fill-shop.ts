import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import type { ShopOwner } from './shop-owner.ts';

/** What the shop calls its records. */
interface ShopNames {
  customer: string;
  address: string;
  company: string;
  design: string;
  service: string;
  item: string;
  note: string;
}

/** Names with strokes that reach far beyond their line. */
export const shopNames: Readonly<Record<'ar' | 'ur', ShopNames>> = {
  ar: {
    customer: 'أحمد بن عبدالله السبيعي',
    address: 'طريق الملك فهد، الرياض',
    company: 'مشغل النور',
    design: 'ثوب سعودي كلاسيك',
    service: 'تعديل الأكمام',
    item: 'قماش تويوبو صيفي',
    note: 'يجب أن يجهز قبل العيد',
  },
  ur: {
    customer: 'گل کریم کاکڑ',
    address: 'گلی نمبر ۴، کریم پارک، لاہور',
    company: 'کامران کڑھائی گھر',
    design: 'کرتا شلوار کالر والا',
    service: 'کف کی مرمت',
    item: 'گہرا نیلا کپڑا',
    note: 'گاہک کو عید سے پہلے چاہیے',
  },
};

/** The id of one record for each screen that shows one, by the first part of the screen's path. */
export type RecordIds = Readonly<Record<string, number>>;

/** Fills a new shop through the API with one record of each kind, and with an order in each stage. */
export async function fillShop({ call }: ShopOwner, names: ShopNames): Promise<RecordIds> {
  const { address, note } = names;
  const company = await call(companyContract.create, { body: { name: names.company, address } });
  const design = await call(designContract.create, {
    body: { code: 'TH-01', name: names.design, cost: '90', price: '250', companyId: company.id },
  });
  await call(itemContract.create, {
    body: { code: 'FAB-01', name: names.item, type: 'fabric', price: '38', cost: '22.4' },
  });
  const customer = await call(customerContract.create, {
    body: { name: names.customer, address, phone: '+966 50 123 4567' },
  });
  const template = await firstOf(call(dimensionTemplateContract.list, { query: {} }));
  const lengths = template.fields.map(({ id, options }) => [id, options[0] ?? '20 1/2']);
  const measured = { templateId: template.id, values: Object.fromEntries(lengths), reason: note };
  const measurement = await call(measurementContract.create, {
    body: { ...measured, customerId: customer.id },
  });

  const status = await firstOf(call(statusContract.list, { query: { stage: 'pending' } }));
  const { data: works } = await call(workTypeContract.list, { query: {} });
  const allWorks = works.map(({ id }) => id);
  const firstWork = allWorks.slice(0, 1);
  const takeOrder = (referenceNumber: string, workTypeIds = allWorks) =>
    call(orderContract.create, {
      body: {
        customerId: customer.id,
        referenceNumber,
        dueDate: '2030-12-04',
        statusId: status.id,
        note,
        rows: [
          {
            kind: 'article',
            designId: design.id,
            companyId: company.id,
            measurementId: measurement.id,
            workTypeIds,
            quantity: 3,
            price: '250',
            note,
          },
          { kind: 'service', name: names.service, workTypeIds, quantity: 2, price: '40' },
        ],
      },
    });
  await takeOrder('A-1');
  const inQueue = await takeOrder('A-2');
  const partly = await takeOrder('A-3');
  const complete = await takeOrder('A-4', firstWork);
  const cancelled = await takeOrder('A-5');
  const orderIds = [inQueue, partly, complete].map(({ id }) => id);
  const work = { workTypeId: firstWork[0] ?? 0, companyId: company.id, unitCost: '60', note };
  await call(productionContract.assign, { body: { ...work, orderIds } });
  const assigned = await call(orderContract.get, { params: { id: partly.id } });
  const receipts = assigned.assignments.slice(0, 1).map(({ id }) => ({ assignmentId: id, good: 1 }));
  await call(productionContract.collect, { body: { receipts, note } });
  await call(productionContract.complete, { body: { orderIds: [complete.id] } });
  await call(productionContract.cancel, { body: { orderIds: [cancelled.id], reason: note } });

  const { timeZone } = await call(preferenceContract.get, {});
  const date = localDate(timeZone);
  const lines = partly.rows.map(({ id }) => ({ orderRowId: id, quantity: 1 }));
  const invoice = await call(invoiceContract.create, {
    body: { customerId: customer.id, invoiceDate: date, lines },
  });
  const payment = { amount: '100', method: 'cash', date, note } as const;
  await call(paymentContract.create, { body: { ...payment, invoiceId: invoice.id } });
  const deposit = await call(paymentContract.create, { body: { ...payment, orderId: inQueue.id } });
  await call(paymentContract.refund, {
    params: { id: deposit.id },
    body: { amount: '20', date, reason: note },
  });
  await call(transactionContract.create, {
    body: { kind: 'expense', category: names.service, amount: '40', method: 'bank', date, note },
  });
  const settlement = await call(settlementContract.create, {
    body: { companyId: company.id, amount: '50', method: 'cash', date, note },
  });
  const closing = await call(cashClosingContract.create, { body: { date, counted: '130', note } });
  const currency = await firstOf(call(currencyContract.list, { query: {} }));
  const place = { code: 'W-01', name: names.item, note };
  const warehouse = await call(warehouseContract.create, { body: { ...place, address } });
  const rack = await call(rackContract.create, { body: { ...place, warehouseId: warehouse.id } });
  await call(shelfContract.create, { body: { ...place, rackId: rack.id } });
  return {
    customer: customer.id,
    measurement: measurement.id,
    companies: company.id,
    'dimentions-form': template.id,
    orders: partly.id,
    invoice: invoice.id,
    settlements: settlement.id,
    payments: deposit.id,
    'cash-closings': closing.id,
    currency: currency.id,
    warehouses: warehouse.id,
  };
}

async function firstOf<Row>(list: Promise<{ data: Row[] }>): Promise<Row> {
  const [first] = (await list).data;
  if (!first) throw new Error('a new shop has no record of this kind');
  return first;
}
