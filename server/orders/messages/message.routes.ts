import { type Route, route } from '#server/lib/http/route.ts';
import { originOf } from '#server/lib/pages/public-page.ts';
import { messageApi } from '#shared/orders/messages/message.api.ts';
import { messageContract } from '#shared/orders/messages/message.contract.ts';
import { writeMessage } from './message.actions.ts';
import { draftMessages, listMessages } from './message.queries.ts';

export const messageRoutes: Route[] = [
  route(messageContract.list, messageApi.list, async ({ query, database, principal }) => ({
    data: await listMessages(database, query, principal.permissions.has('payments:read')),
  })),
  route(messageContract.drafts, messageApi.drafts, async (context) => {
    const { query, database, principal, request } = context;
    const { kind, language, orderIds, invoiceId, customerId = 0 } = query;
    const toOne = invoiceId === undefined ? { customerId } : { invoiceId };
    const aim = orderIds ? { orderIds } : toOne;
    const data = await draftMessages(database, aim, {
      kind,
      language,
      origin: originOf(request, context),
      seesBalance: principal.permissions.has('payments:read'),
    });
    return { data };
  }),
  route(messageContract.create, messageApi.create, (context) =>
    writeMessage(context.database, context.principal, context.body, originOf(context.request, context)),
  ),
];
