import { z } from 'zod';
import { contract } from './contract.ts';

/** The header by which a request names the snapshot that it is read in. */
export const snapshotHeader = 'x-snapshot';

export const snapshotContract = {
  open: contract({
    method: 'GET',
    path: '/snapshots',
    access: 'signedIn',
    summary:
      'Keeps the state of all records for as long as you read this reply, at most 20 minutes. It has one server-sent event, `data: "<snapshot>"`: GET requests with the header `X-Snapshot: <snapshot>` all read that state, such as the pages of one file',
    reply: z.file().mime('text/event-stream'),
  }),
};
