import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';

export const snapshotApi = {
  open: api({
    summary:
      'Keeps the state of all records for as long as you read this reply, at most 20 minutes. It has one server-sent event, `data: "<snapshot>"`: GET requests with the header `X-Snapshot: <snapshot>` all read that state, such as the pages of one file',
    reply: z.file().mime('text/event-stream'),
  }),
};
