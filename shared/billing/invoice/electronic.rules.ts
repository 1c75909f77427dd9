import type { Invoice } from './invoice.schema.ts';

/**
 * Why an invoice may not be printed or sent yet, as the key of a message; null where it may. A standard document is cleared by the
 * tax authority before it is handed over, or reported where that clears nothing.
 */
export function withheldBecause({ electronic }: Pick<Invoice, 'electronic'>) {
  if (electronic?.kind !== 'standard') return null;
  if (electronic.state === 'refused') return 'billing.einvoice.wasRefused';
  return electronic.state === 'waiting' ? 'billing.einvoice.notCleared' : null;
}
