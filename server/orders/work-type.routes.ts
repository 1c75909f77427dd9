import { crud } from '#server/lib/crud.ts';
import { ordering } from '#server/lib/ordering.ts';
import { placeAtEnd } from '#server/lib/position.ts';
import { type Route, route } from '#server/lib/route.ts';
import { workTypeContract } from '#shared/orders/work-type.contract.ts';
import { taxContract } from '#shared/settings/tax.contract.ts';
import { rowsByTax, rowsByWorkType } from './usage.queries.ts';
import { workTypes } from './work-type.table.ts';

export const workTypeRoutes: Route[] = [
  ...crud(workTypeContract, {
    table: workTypes,
    sorts: { position: workTypes.position, name: workTypes.name, created: workTypes.id },
    onCreate: ({ position }) => ({ position: position ?? placeAtEnd(workTypes.position) }),
  }),
  ordering(workTypeContract.order, { table: workTypes }),
  route(workTypeContract.usage, async ({ database }) => ({ data: await rowsByWorkType(database) })),
];

/** What the rows of orders have of the settings. */
export const taxUsageRoutes: Route[] = [
  route(taxContract.usage, async ({ database }) => ({ data: await rowsByTax(database) })),
];
