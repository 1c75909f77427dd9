import { booksEn } from './books.en.ts';
import { closingsEn } from './closings.en.ts';
import { creditsEn } from './credits.en.ts';
import { einvoiceEn } from './einvoice.en.ts';
import { billingLedgerEn } from './ledger.en.ts';
import { prepaymentEn } from './prepayment.en.ts';
import { purchasesEn } from './purchases.en.ts';
import { refundsEn } from './refunds.en.ts';
import { returnsEn } from './returns.en.ts';
import { billingScreensEn } from './screens.en.ts';

/** Invoices, credit notes and payments. */
export const billingEn = {
  customerRequired: 'Customer is required',
  dateRequired: 'Date is required',
  dateAhead: 'This day hasn’t come yet',
  dateBeforeShop: 'This is before the shop began on {{date}}',
  linesRequired: 'Please select at least one item',
  quantityInvalid: 'Enter a whole number of pieces, at least {{1}}.',
  reasonRequired: 'Reason is required',
  amountInvalid: 'Enter an amount above zero.',
  amountTooFine: '{{currency}} amounts have at most {{decimals}} decimals.',
  moreThanBalance: 'More than the balance of {{balance}}',
  paymentTarget: 'A payment belongs to an order or to an invoice.',
  onlyRemains_one: 'Only {{count}} remains to invoice.',
  onlyRemains_other: 'Only {{count}} remain to invoice.',
  nothingRemains: 'Nothing remains to invoice.',
  rowTwice: 'This row is already on the invoice.',
  otherCustomer: 'This row belongs to another customer.',
  orderCancelled: 'Order {{order}} is cancelled.',
  mixedCurrencies: 'An invoice is in one currency: this row is in {{currency}}.',
  alreadyCredited: 'Invoice {{invoice}} has already been credited.',
  notAnInvoice: '{{invoice}} is a credit note.',
  noPayer: 'This customer has no payer: nobody else can be billed.',
  ...billingScreensEn,
  ...billingLedgerEn,
  ...refundsEn,
  ...creditsEn,
  ...closingsEn,
  ...einvoiceEn,
  ...booksEn,
  ...returnsEn,
  ...purchasesEn,
  ...prepaymentEn,
} as const;
