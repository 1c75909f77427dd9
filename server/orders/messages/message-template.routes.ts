import type { Route } from '#server/lib/http/route.ts';
import { originOf } from '#server/lib/pages/public-page.ts';
import { singleton } from '#server/lib/resource/singleton.ts';
import { messageTemplateApi } from '#shared/orders/messages/message-template.api.ts';
import { messageTemplateContract } from '#shared/orders/messages/message-template.contract.ts';
import { templateSamples } from './message-template.queries.ts';
import { messageTemplates } from './message-template.table.ts';

export const messageTemplateRoutes: Route[] = singleton(messageTemplateContract, messageTemplateApi, {
  table: messageTemplates,
  derived: (_row, database, context) => templateSamples(database, originOf(context.request, context)),
});
