import { eq } from 'drizzle-orm';
import { customers } from '#server/customers/customer/customer.table.ts';
import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { mayCall, type Route, route } from '#server/lib/http/route.ts';
import { pdfOf } from '#server/lib/pages/pdf-reply.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { readPen } from '#server/settings/preferences/pen.queries.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { measurementSheetPaper } from '#shared/customers/measuring/measurement-sheet.paper.ts';
import { takeMeasurement } from './measurement.actions.ts';
import { findMeasurement, listMeasurements } from './measurement.queries.ts';
import { readTape } from './tape.queries.ts';

export const measurementRoutes: Route[] = [
  route(measurementContract.list, ({ query, database }) => listMeasurements(database, query)),
  route(measurementContract.get, ({ params, database }) => findMeasurement(database, params.id)),
  route(measurementContract.pdf, async (context) => {
    const { params, query, database, principal } = context;
    const measurement = await findMeasurement(database, params.id);
    const pen = await readPen(database, query.language);
    const [shop] = await database.select({ name: companyInformation.name }).from(companyInformation);
    const content = measurementSheetPaper(pen, {
      measurement: { ...measurement, created: measurement.created.toISOString() },
      customer: await customerOf(database, principal, measurement.customerId),
      shopName: shop?.name ?? '',
      tape: await readTape(database),
    });
    const title = `${measurement.customerName} ${measurement.templateName} ${measurement.number}`;
    return pdfOf(context, title, [{ language: pen.language, content, logo: null }]);
  }),
  route(measurementContract.create, async ({ body, database, principal }) =>
    findMeasurement(database, await takeMeasurement(database, body, principal)),
  ),
];

/** What stands on the sheet besides the name, for users who may see customers. */
async function customerOf(database: Database, principal: Principal, id: number) {
  if (!mayCall(customerContract.get.access, principal)) return undefined;
  const { customerCode, phone } = customers;
  const [found] = await database.select({ customerCode, phone }).from(customers).where(eq(customers.id, id));
  return found;
}
