import { westernDigits } from '#shared/lib/digits.ts';

const form = /^[A-Z0-9]{8}$/;

/** `MQ7K-2R9F` for `mq7k 2r9f`: a tracking id as it is stored, however it was typed; null for anything else. */
export function readTrackingId(typed: string): string | null {
  const letters = westernDigits(typed)
    .toUpperCase()
    .replace(/[\s\-–—_]/g, '');
  return form.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
