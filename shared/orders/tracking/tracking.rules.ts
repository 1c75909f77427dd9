import { westernDigits } from '#shared/lib/digits.ts';

const form = /^[A-Z0-9]{8}$/;

/** `MQ7K-2R9F` for `mq7k 2r9f`: a tracking id as it is stored, however it was typed; null for anything else. */
export function readTrackingId(typed: string): string | null {
  const letters = westernDigits(typed)
    .toUpperCase()
    .replace(/[\s\-–—_]/g, '');
  return form.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}

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
