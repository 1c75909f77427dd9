import { placeAtEnd } from '#server/lib/data/position.ts';
import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { ordering } from '#server/lib/resource/ordering.ts';
import { returnReasonApi } from '#shared/billing/returns/return-reason.api.ts';
import { returnReasonContract } from '#shared/billing/returns/return-reason.contract.ts';
import { returnReasons } from './return-reason.table.ts';

export const returnReasonRoutes: Route[] = [
  ...crud(returnReasonContract, returnReasonApi, {
    table: returnReasons,
    sorts: { position: returnReasons.position, name: returnReasons.sortName, created: returnReasons.id },
    onCreate: ({ position }) => ({ position: position ?? placeAtEnd(returnReasons.position) }),
  }),
  ordering(returnReasonContract.order, returnReasonApi.order, { table: returnReasons }),
];
