import { fileName } from '#server/lib/data/saved-as.ts';
import { type Context, preparedRoute, type Route, route } from '#server/lib/http/route.ts';
import { transact } from '#server/lib/http/write.ts';
import { electronicDeviceApi } from '#shared/billing/einvoice/electronic-device.api.ts';
import { electronicDeviceContract } from '#shared/billing/einvoice/electronic-device.contract.ts';
import { electronicDocumentApi } from '#shared/billing/einvoice/electronic-document.api.ts';
import { electronicDocumentContract } from '#shared/billing/einvoice/electronic-document.contract.ts';
import {
  createDevice,
  endDevice,
  type Registering,
  registerDevice,
  renewDevice,
} from './electronic-device.actions.ts';
import { findDevice, listDevices, proposedDevice } from './electronic-device.queries.ts';
import { sendAgain } from './electronic-document.actions.ts';
import {
  electronicStanding,
  listElectronicDocuments,
  readXml,
  readXmlOfInvoice,
} from './electronic-document.queries.ts';

export const einvoiceRoutes: Route[] = [
  route(electronicDocumentContract.list, electronicDocumentApi.list, ({ query, database }) =>
    listElectronicDocuments(database, query),
  ),
  route(electronicDocumentContract.standing, electronicDocumentApi.standing, ({ database }) =>
    electronicStanding(database),
  ),
  route(electronicDocumentContract.xml, electronicDocumentApi.xml, async ({ params, database }) =>
    xmlFile(await readXml(database, params.id)),
  ),
  route(electronicDocumentContract.xmlOfInvoice, electronicDocumentApi.xmlOfInvoice, async (context) =>
    xmlFile(await readXmlOfInvoice(context.database, context.params.id)),
  ),
  route(electronicDocumentContract.send, electronicDocumentApi.send, ({ params, database }) =>
    sendAgain(database, params.id),
  ),
  route(electronicDeviceContract.list, electronicDeviceApi.list, async ({ database }) => ({
    data: await listDevices(database),
    proposal: await proposedDevice(database),
  })),
  route(electronicDeviceContract.create, electronicDeviceApi.create, async ({ body, database }) =>
    findDevice(database, await createDevice(database, body)),
  ),
  preparedRoute(
    electronicDeviceContract.register,
    electronicDeviceApi.register,
    (context) => registerDevice(registering(context), context.params.id, context.body.password),
    ({ params, database }) => findDevice(database, params.id),
  ),
  preparedRoute(
    electronicDeviceContract.renew,
    electronicDeviceApi.renew,
    (context) => renewDevice(registering(context), context.params.id, context.body.password),
    ({ params, database }) => findDevice(database, params.id),
  ),
  route(electronicDeviceContract.end, electronicDeviceApi.end, async ({ params, database }) => {
    await endDevice(database, params.id);
    return findDevice(database, params.id);
  }),
];

const xmlFile = ({ xml, invoiceNumber }: { xml: string; invoiceNumber: string }) =>
  new File([xml], `${fileName(invoiceNumber)}.xml`, { type: 'application/xml' });

const registering = (
  context: Context<typeof electronicDeviceContract.renew | typeof electronicDeviceContract.register>,
): Registering => ({
  database: context.database,
  transact: (work) => transact(context as unknown as Context, work),
  operatorsAddress: context.authorityAddress,
});
