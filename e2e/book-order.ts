import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { BodyOf, ReplyOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import type { ShopOwner } from './shop-owner.ts';
import type { TestUser } from './test-user.ts';

type Draft = Partial<BodyOf<typeof orderContract.create>> &
  Pick<BodyOf<typeof orderContract.create>, 'referenceNumber' | 'rows'>;

/** Books an order through the API, by default for the journey's customer; rows without work need the shop's first. */
export async function bookOrder(
  { words }: TestUser,
  { call }: ShopOwner,
  draft: Draft,
): Promise<ReplyOf<typeof orderContract.get>> {
  const [status] = (await call(statusContract.list, { query: { stage: 'pending' } })).data;
  if (!status) throw new Error('no status of a pending order');
  const customerId =
    draft.customerId ?? (await call(customerContract.create, { body: { name: words.customer } })).id;
  const [work] = (await call(workTypeContract.list, { query: {} })).data;
  const rows = draft.rows.map((row) => ({ ...(work && { workTypeIds: [work.id] }), ...row }));
  const body = { dueDate: '2030-12-04', ...draft, rows, customerId, statusId: status.id };
  const { id } = await call(orderContract.create, { body });
  return call(orderContract.get, { params: { id } });
}
