import { crud } from '#server/lib/crud.ts';
import { takeNumber } from '#server/lib/number-sequence.ts';
import type { Route } from '#server/lib/route.ts';
import { customerContract } from '#shared/customers/customer.contract.ts';
import { customerCodes, customers } from './customer.table.ts';

export const customerRoutes: Route[] = crud(customerContract, {
  table: customers,
  search: customers.search,
  sorts: { name: customers.name, created: customers.id, customerCode: customers.customerCode },
  onCreate: async (_fields, { database }) => ({ customerCode: await takeNumber(database, customerCodes) }),
});
