import { takeNumber } from '#server/lib/data/number-sequence.ts';
import { byNumber } from '#server/lib/data/sort.ts';
import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { customerCodes, customers } from './customer.table.ts';

export const customerRoutes: Route[] = crud(customerContract, {
  table: customers,
  search: customers.search,
  isTallied: true,
  sorts: { name: customers.sortName, created: customers.id, customerCode: byNumber(customers.customerCode) },
  onCreate: async (_fields, { database }) => ({ customerCode: await takeNumber(database, customerCodes) }),
});
