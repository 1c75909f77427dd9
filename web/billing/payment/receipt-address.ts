/** The receipt of a payment, or of one of its refunds. */
export const receiptPath = (paymentId: number, refundId?: number): string =>
  `/payments/${paymentId}/receipt${refundId === undefined ? '' : `?refund=${refundId}`}`;
