/** The receipt of a payment, or of one of its refunds. */
export const receiptPath = (paymentId: number, refundId?: number | null): string =>
  `/payments/${paymentId}/receipt${refundId == null ? '' : `?refund=${refundId}`}`;
