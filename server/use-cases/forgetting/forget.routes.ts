import { type Route, route } from '#server/lib/http/route.ts';
import { forgetApi } from '#shared/customers/customer/forget.api.ts';
import { forgetContract } from '#shared/customers/customer/forget.contract.ts';
import { forgetCustomer } from './forget-customer.actions.ts';
import { fileOfCustomer } from './held-file.ts';

export const forgetRoutes: Route[] = [
  route(forgetContract.forget, forgetApi.forget, (context) => forgetCustomer(context, context.params.id)),
  route(forgetContract.file, forgetApi.file, ({ params, database, files }) =>
    fileOfCustomer({ database, files }, params.id),
  ),
];
