/** What a payment is taken for, or a customer's credit spent on. */
export interface Payable {
  /** A deposit is for an order, a payment for an invoice. */
  orderId?: number;
  invoiceId?: number;
  customerId: number;
  /** The number of the order or invoice. */
  name: string;
  balance: string;
}
