export const paymentMethods = ['cash', 'card', 'bank', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
