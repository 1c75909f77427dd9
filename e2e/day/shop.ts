import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { bookOrder } from '../book-order.ts';
import { hireTailor } from '../hire-tailor.ts';
import type { ShopOwner } from '../shop-owner.ts';
import type { TestUser } from '../test-user.ts';
import {
  type Article,
  bisht,
  coat,
  figures,
  ghutra,
  kurta,
  shortening,
  sirwal,
  thobe,
  waistcoat,
} from './figures.ts';
import { taxRate, typed } from './sums.ts';

const taxOf = async ({ call }: ShopOwner) =>
  (await call(taxContract.list, { query: {} })).data.find(({ rate }) => Number(rate) === taxRate);

export interface Shop {
  today: string;
  customerId: number;
  stitchingId: number;
  noorId: number;
  zariId: number;
  tailor: { id: number; email: string };
  sleeve: string;
}

/** The records that the day begins with: a measured customer, what is sold, two suppliers and a tailor. */
export async function prepareShop({ words }: TestUser, owner: ShopOwner): Promise<Shop> {
  const { call } = owner;
  const works = (await call(workTypeContract.list, { query: {} })).data;
  const stitchingId = works.find(({ name }) => name === 'Stitching')?.id ?? 0;
  const tax = await taxOf(owner);
  for (const { code, name, price, cost: of } of [thobe, coat, kurta, waistcoat, bisht, sirwal]) {
    const fields = { code, name, price: typed(price), cost: typed(of), taxId: tax?.id ?? null };
    await call(designContract.create, { body: { ...fields, workTypeIds: [stitchingId] } });
  }
  const { code, name, price, cost: of } = ghutra;
  const sold = { code, name, price: typed(price), cost: typed(of), taxId: tax?.id ?? null };
  await call(itemContract.create, { body: { ...sold, type: 'product' } });
  const [template] = (await call(dimensionTemplateContract.list, { query: {} })).data;
  const customer = { name: words.customer, phone: words.phone };
  const { id: customerId } = await call(customerContract.create, { body: customer });
  const fields = template?.fields ?? [];
  const values = Object.fromEntries(fields.map(({ id, options }) => [id, options[0] ?? '20 1/2']));
  await call(measurementContract.create, { body: { customerId, templateId: template?.id ?? 0, values } });
  const { timeZone } = await call(preferenceContract.get, {});
  return {
    customerId,
    stitchingId,
    today: localDate(timeZone),
    noorId: (await call(companyContract.create, { body: { name: words.company } })).id,
    zariId: (await call(companyContract.create, { body: { name: 'Zari House' } })).id,
    tailor: await hireTailor(owner, 'ur'),
    sleeve: fields.find(({ kind }) => kind === 'text')?.id ?? '',
  };
}

/** Books the second and the third order; the third alters a thobe of the first. */
export async function bookOtherOrders(user: TestUser, owner: ShopOwner, shop: Shop, first: Order) {
  const { call } = owner;
  const designs = (await call(designContract.list, { query: { perPage: 200 } })).data;
  const [item] = (await call(itemContract.list, { query: {} })).data;
  const tax = await taxOf(owner);
  const { customerId, stitchingId } = shop;
  const row = ({ code, quantity, price }: Article) => ({
    kind: 'article' as const,
    quantity,
    price: typed(price),
    taxId: tax?.id ?? null,
    ...(item?.code === code
      ? { itemId: item.id, workTypeIds: [] }
      : { designId: designs.find((each) => each.code === code)?.id ?? 0, workTypeIds: [stitchingId] }),
  });
  const orderRowId = first.rows[0]?.id ?? 0;
  return {
    second: await bookOrder(user, owner, {
      customerId,
      referenceNumber: 'DAY-2',
      rows: [kurta, waistcoat, ghutra].map(row),
    }),
    third: await bookOrder(user, owner, {
      customerId,
      referenceNumber: 'DAY-3',
      rows: [
        row(bisht),
        row(sirwal),
        {
          kind: 'service',
          name: user.words.service,
          quantity: 1,
          price: typed(shortening.price),
          taxId: tax?.id ?? null,
          workTypeIds: [stitchingId],
          alterationOf: { orderRowId, changes: { [shop.sleeve]: '+1/2' } },
        },
      ],
      deposit: { amount: typed(figures.deposits.third), method: 'card' },
    }),
  };
}

/** Gives the pieces of single rows to a company or the tailor, at a cost for each. */
export async function handOut(
  { call }: ShopOwner,
  shop: Shop,
  rows: readonly { orderRowId: number; quantity: number }[],
  to: { companyId: number; unitCost: number } | { userId: number; unitCost: number },
): Promise<Order[]> {
  const given = { ...to, unitCost: typed(to.unitCost), workTypeId: shop.stitchingId, rows: [...rows] };
  return (await call(productionContract.assign, { body: given })).data;
}
