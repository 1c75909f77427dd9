import type { Holders } from '#server/lib/http/database-problem.ts';
import { entities } from './entities.ts';

/** What each table that refers to another holds, as people call it. */
export const holders: Holders = {
  ...Object.fromEntries(
    entities.flatMap(({ manifest: { type, inUse, parts = {} } }) =>
      inUse ? [type, ...Object.keys(parts)].map((each) => [each.replaceAll('-', '_'), inUse]) : [],
    ),
  ),
  users: 'errors.inUseBy.users',
  measurements: 'errors.inUseBy.measurements',
  orders: 'errors.inUseBy.orders',
  order_rows: 'errors.inUseBy.orders',
  order_row_works: 'errors.inUseBy.orders',
  assignments: 'errors.inUseBy.assignments',
  sub_statuses: 'errors.inUseBy.subStatuses',
  company_information: 'errors.inUseBy.companyInformation',
  invoices: 'errors.inUseBy.invoices',
  payments: 'errors.inUseBy.payments',
};
