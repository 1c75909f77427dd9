import { type Route, route } from '#server/lib/http/route.ts';
import { measurementApi } from '#shared/customers/measuring/measurement.api.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { takeMeasurement } from './measurement.actions.ts';
import { findMeasurement, listMeasurements } from './measurement.queries.ts';
import { sheetsPdf } from './measurement-papers.ts';

export const measurementRoutes: Route[] = [
  route(measurementContract.list, measurementApi.list, ({ query, database, principal }) =>
    listMeasurements(database, query, principal),
  ),
  route(measurementContract.get, measurementApi.get, ({ params, database }) =>
    findMeasurement(database, params.id),
  ),
  route(measurementContract.pdf, measurementApi.pdf, (context) =>
    sheetsPdf(context, [context.params.id], context.query.language),
  ),
  route(measurementContract.pdfs, measurementApi.pdfs, (context) =>
    sheetsPdf(context, context.query.ids, context.query.language),
  ),
  route(measurementContract.create, measurementApi.create, async ({ body, database, principal }) =>
    findMeasurement(database, await takeMeasurement(database, body, principal)),
  ),
];
