import { Problem } from '#server/lib/data/problem.ts';
import { byNumber } from '#server/lib/data/sort.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { writeIdentity } from '#server/settings/country/identity.queries.ts';
import { writeTaxNumber } from '#server/settings/country/tax-number.queries.ts';
import { writePhones } from '#server/settings/preferences/phone-number.queries.ts';
import { customerApi } from '#shared/customers/customer/customer.api.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { customers } from './customer.table.ts';
import { takeCodes } from './customer-code.actions.ts';
import {
  customerFilters,
  fromStandings,
  permissionsForList,
  readCustomers,
} from './customer-standing.queries.ts';
import { customerStandings } from './customer-standing.table.ts';
import { readFamily } from './family.queries.ts';
import { knownCustomers } from './known-customer.queries.ts';
import { refuseMerged } from './merged-customer.queries.ts';

const phones = ['phone', 'phone1', 'phone2'] as const;

export const customerRoutes: Route[] = [
  ...crud(customerContract, customerApi, {
    table: customers,
    search: customers.search,
    sorts: {
      name: customers.sortName,
      created: customers.id,
      customerCode: byNumber(customers.customerCode),
      orders: customerStandings.orders,
      lastVisit: customerStandings.lastVisit,
      balance: customerStandings.balance,
    },
    refuse: async ({ mergedInto, forgottenAt }, database) => {
      await refuseMerged(database, mergedInto);
      if (forgottenAt) throw new Problem('not_allowed', { message: 'customers.forget.already' });
    },
    filters: customerFilters,
    from: fromStandings,
    needs: permissionsForList,
    read: readCustomers,
    onCreate: async (fields, context) => ({
      ...(await writePhones(phones, fields, null, context)),
      ...(await writeTaxNumber(fields, null, context)),
      ...(await writeIdentity(fields, null, context)),
      customerCode: (await takeCodes(context.database, 1))[0] ?? '',
    }),
    locksToo: ({ payerId }) => (payerId ? [payerId] : []),
    onUpdate: async (changes, before, context) => ({
      ...(await writePhones(phones, changes, before, context)),
      ...(await writeTaxNumber(changes, before, context)),
      ...(await writeIdentity(changes, before, context)),
    }),
  }),
  route(customerContract.family, customerApi.family, ({ params, database }) =>
    readFamily(database, params.id),
  ),
  route(customerContract.known, customerApi.known, async ({ query, database }) => ({
    data: await knownCustomers(database, query),
  })),
];
