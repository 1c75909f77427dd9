import { placeAtEnd } from '#server/lib/data/position.ts';
import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { ordering } from '#server/lib/resource/ordering.ts';
import { defectApi } from '#shared/settings/works/defect.api.ts';
import { defectContract } from '#shared/settings/works/defect.contract.ts';
import { defects } from './defect.table.ts';

export const defectRoutes: Route[] = [
  ...crud(defectContract, defectApi, {
    table: defects,
    sorts: { position: defects.position, name: defects.sortName, created: defects.id },
    onCreate: ({ position }) => ({ position: position ?? placeAtEnd(defects.position) }),
  }),
  ordering(defectContract.order, defectApi.order, { table: defects }),
];
