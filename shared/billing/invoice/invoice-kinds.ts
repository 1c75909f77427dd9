/** What an issued paper is; a screen that only asks for one loads no schema. */

/** Papers of a prepayment sell nothing and nothing is owed on them: they declare the tax of a deposit, and take it back. */
export const invoiceKinds = ['invoice', 'creditNote', 'prepayment', 'prepaymentCreditNote'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const isOfPrepayment = (kind: InvoiceKind): boolean =>
  kind === 'prepayment' || kind === 'prepaymentCreditNote';

/** Whether a paper takes back what another one bills or declares. */
export const isNote = (kind: InvoiceKind): boolean =>
  kind === 'creditNote' || kind === 'prepaymentCreditNote';
