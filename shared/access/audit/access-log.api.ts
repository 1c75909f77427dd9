import { accessEvent } from '#shared/access/session/access-event.schema.ts';
import { api } from '#shared/lib/contract.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { accessLogListing } from './access-log.contract.ts';

export const accessLogApi = {
  list: api({
    summary: 'Sign-ins, refusals and changes of accounts, newest first, of the last 400 days',
    query: listQuery(accessLogListing),
    reply: pageSchema(accessEvent),
  }),
};
