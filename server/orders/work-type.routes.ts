import { crud } from '#server/lib/crud.ts';
import { placeAtEnd } from '#server/lib/position.ts';
import type { Route } from '#server/lib/route.ts';
import { workTypeContract } from '#shared/orders/work-type.contract.ts';
import { workTypes } from './work-type.table.ts';

export const workTypeRoutes: Route[] = crud(workTypeContract, {
  table: workTypes,
  sorts: { position: workTypes.position, name: workTypes.name, created: workTypes.id },
  onCreate: ({ position }) => ({ position: position ?? placeAtEnd(workTypes.position) }),
});
