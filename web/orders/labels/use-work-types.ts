import { workTypeContract } from '#shared/orders/labels/work-type.contract.ts';
import type { WorkType } from '#shared/orders/labels/work-type.schema.ts';
import { useRead } from '#web/lib/query.ts';

const none: readonly WorkType[] = [];

/** The shop's work types in production sequence; no shop has more than a page of them. */
export const useWorkTypes = (): readonly WorkType[] =>
  useRead(workTypeContract.list, { query: { perPage: 200 } }, { staleTime: 60_000 }).data?.data ?? none;
