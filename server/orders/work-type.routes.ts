import { placeAtEnd } from '#server/lib/data/position.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { ordering } from '#server/lib/resource/ordering.ts';
import { rowsByTax, rowsByWorkType } from '#server/orders/usage.queries.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import { taxApi } from '#shared/settings/money/tax.api.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { workTypeApi } from '#shared/settings/works/work-type.api.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';

export const workTypeRoutes: Route[] = [
  ...crud(workTypeContract, workTypeApi, {
    table: workTypes,
    sorts: { position: workTypes.position, name: workTypes.sortName, created: workTypes.id },
    onCreate: ({ position }) => ({ position: position ?? placeAtEnd(workTypes.position) }),
  }),
  ordering(workTypeContract.order, workTypeApi.order, { table: workTypes }),
  route(workTypeContract.usage, workTypeApi.usage, async ({ database }) => ({
    data: await rowsByWorkType(database),
  })),
];

/** Routes for the usage of settings in order rows. */
export const taxUsageRoutes: Route[] = [
  route(taxContract.usage, taxApi.usage, async ({ database }) => ({ data: await rowsByTax(database) })),
];
