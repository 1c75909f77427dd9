import { type Route, route } from '#server/lib/http/route.ts';
import { customerImportApi } from '#shared/customers/importing/customer-import.api.ts';
import { customerImportContract } from '#shared/customers/importing/customer-import.contract.ts';
import { checkRows, importRows } from './customer-import.actions.ts';

export const customerImportRoutes: Route[] = [
  route(customerImportContract.check, customerImportApi.check, async ({ body, ...context }) => ({
    data: await checkRows(body.rows, body.known === 'update', context),
  })),
  route(customerImportContract.run, customerImportApi.run, async ({ body, ...context }) => ({
    data: await importRows(body.rows, body.known === 'update', context),
  })),
];
