import type { Translate } from '#shared/i18n/messages.ts';
import { jobContract } from '#shared/orders/workshop/job.contract.ts';
import { call } from '#web/lib/api.ts';
import { savePapers } from '#web/ui/list/save-papers.ts';
import type { LongWork } from '#web/ui/list/use-long-work.ts';

/** The measurements that orders are made to, in one file. */
export const fetchSheets = (orderIds: number[], signal?: AbortSignal) =>
  call(jobContract.sheets, { query: { orderIds }, ...(signal && { signal }) });

export const saveSheets = (t: Translate, orders: readonly { id: number }[], work: LongWork) =>
  savePapers(t, orders, work, fetchSheets);
