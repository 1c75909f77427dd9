import { trackingContract } from '#shared/orders/tracking/tracking.contract.ts';
import { trackingPath } from '#shared/orders/tracking/tracking.rules.ts';
import { useRead } from '#web/lib/query.ts';

/** It changes only with the server's configuration. */
const kept = { staleTime: Number.POSITIVE_INFINITY };

/** The whole address at which a customer follows the order, also outside the shop; undefined until it is known. */
export function useTrackingAddress(trackingId: string, language?: string): string | undefined {
  const { data } = useRead(trackingContract.address, {}, kept);
  return data && data.origin + trackingPath(trackingId, language);
}
