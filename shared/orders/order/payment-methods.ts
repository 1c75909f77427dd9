export const paymentMethods = ['cash', 'card', 'bank', 'other'] as const;
/** Of a payment in a document: a write-off settles what is left of an invoice, and no money moves. */
export const recordedMethods = [...paymentMethods, 'writeOff'] as const;
export type RecordedMethod = (typeof recordedMethods)[number];
export type PaymentMethod = (typeof paymentMethods)[number];
