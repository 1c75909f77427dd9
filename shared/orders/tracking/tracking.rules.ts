import { readTrackingId } from '#shared/orders/order/tracking-id.rules.ts';

/** The address of the page on which the holder of the link follows the order. */
export const trackingPath = (trackingId: string, language?: string): string =>
  `/track/${trackingId}${language === undefined ? '' : `?lang=${language}`}`;

/** The tracking id in such an address, which the code on a receipt holds; null for anything else. */
export const trackedAt = (address: string): string | null =>
  readTrackingId(/\/track\/([^/?#]+)/.exec(address)?.[1] ?? '');

/** How long a finished order can still be followed. */
const followedDays = 90;
const dayMs = 86_400_000;

/** When the link of an order stops working; null as long as the order is neither handed over nor cancelled. */
export function followedUntil({
  pickedAt,
  cancelledAt,
}: {
  pickedAt: string | null;
  cancelledAt: string | null;
}): Date | null {
  const end = pickedAt ?? cancelledAt;
  return end === null ? null : new Date(Date.parse(end) + followedDays * dayMs);
}
