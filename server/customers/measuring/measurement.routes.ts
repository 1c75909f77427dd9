import { type Route, route } from '#server/lib/http/route.ts';
import { shownLinks } from '#server/lib/resource/links.ts';
import { measurementApi } from '#shared/customers/measuring/measurement.api.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { takeMeasurement } from './measurement.actions.ts';
import { measurementLinks } from './measurement.links.ts';
import { findMeasurement, listMeasurements } from './measurement.queries.ts';
import { sheetsPdf } from './measurement-papers.ts';

export const measurementRoutes: Route[] = [
  route(measurementContract.list, measurementApi.list, ({ query, database, principal }) =>
    listMeasurements(database, query, principal),
  ),
  route(
    measurementContract.get,
    measurementApi.get,
    ({ params, database }) => findMeasurement(database, params.id),
    {
      shows: shownLinks(measurementLinks),
    },
  ),
  route(measurementContract.pdf, measurementApi.pdf, (context) =>
    sheetsPdf(context, [context.params.id], context.query.language),
  ),
  route(measurementContract.pdfs, measurementApi.pdfs, (context) =>
    sheetsPdf(context, context.query.ids, context.query.language),
  ),
  route(measurementContract.create, measurementApi.create, async (context) =>
    findMeasurement(context.database, await takeMeasurement(context, context.body)),
  ),
];
