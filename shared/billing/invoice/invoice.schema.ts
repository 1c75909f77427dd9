import { z } from 'zod';
import {
  date,
  idOf,
  instant,
  optionalText,
  quantityReply,
  requiredText,
  restricted,
  rowQuantity,
  unitReply,
} from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { depositFields } from '#shared/orders/order/deposit.schema.ts';
import { recordedMethods } from '#shared/orders/order/payment-methods.ts';
import { taxCategories } from '#shared/settings/country/country-description.ts';
import { documentKinds, documentStates } from './electronic-states.ts';
import { invoiceKinds } from './invoice-kinds.ts';
import { invoiceStates } from './invoice-states.ts';

const pieces = () => rowQuantity('billing.quantityInvalid');

export const invoiceFields = z.object({
  customerId: idOf('billing.customerRequired'),
  invoiceDate: date('billing.dateRequired'),
  referenceNumber: optionalText(60),
  /** Names the customer's payer as the party that is billed. */
  billToPayer: z.boolean().default(false),
  lines: z
    .array(
      z.object({
        orderRowId: idOf(),
        quantity: pieces(),
      }),
      'billing.linesRequired',
    )
    .min(1, 'billing.linesRequired')
    .max(500, 'validation.tooMany'),
});

/** Pieces of lines, or an amount with tax that takes back no pieces; with neither, all that is left of the invoice is credited. */
export const creditFields = z
  .object({
    reason: requiredText('billing.reasonRequired', 500),
    lines: z
      .array(z.object({ invoiceLineId: idOf(), quantity: pieces() }), 'billing.credit.linesRequired')
      .min(1, 'billing.credit.linesRequired')
      .max(500, 'validation.tooMany')
      .optional(),
    amount: depositFields.shape.amount.optional(),
  })
  .refine(({ lines, amount }) => lines === undefined || amount === undefined, {
    path: ['amount'],
    message: 'billing.credit.amountOrPieces',
  });

/** An address in parts. */
const place = z.object({
  building: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

const invoiceParty = z.object({
  id: z.int(),
  customerCode: z.string(),
  name: z.string(),
  phone: restricted('customers:read', z.string()),
  address: restricted('customers:read', z.string()),
  /** Older invoices have neither, and no address in parts. */
  kind: z.enum(['person', 'company']).optional(),
  taxNumber: z.string().optional(),
  /** Where it has one: a kind of the list of the shop's country. */
  identity: restricted('customers:read', z.object({ kind: z.string(), number: z.string() })),
  /** That of `place`: a country may share the tax out by it, and every reader sees the same paper. */
  region: z.string().optional(),
  place: restricted('customers:read', place),
});

/** The customer and the shop as they were when the invoice was issued. */
export const invoiceCustomer = invoiceParty.extend({
  /** Who is billed, if it isn't the customer: the payer of their family. */
  billTo: invoiceParty.optional(),
});
export type InvoiceCustomer = z.output<typeof invoiceCustomer>;

export const invoiceIssuer = z.object({
  name: z.string(),
  names: storedNames.optional(),
  legalName: z.string(),
  legalNameNames: storedNames.optional(),
  taxNumber: z.string(),
  registrationNumber: z.string().optional(),
  /** Its tax office says what the document is called and what stands on it. */
  country: z.string(),
  /** The currency in which the country wants the tax too, and its units for one of the paper's; none where that is the paper's. */
  taxCurrency: z.object({ code: z.string(), rate: z.string() }).optional(),
  phone: z.string(),
  address: z.string(),
  addressNames: storedNames.optional(),
  /** Where the shop said it; `address` stands on papers. */
  place: place.optional(),
  websiteUrl: z.string(),
  termsAndConditions: z.string(),
  termsAndConditionsNames: storedNames.optional(),
  logo: z.string().nullable().default(null),
});
export type InvoiceIssuer = z.output<typeof invoiceIssuer>;

/** The shop's fabric that pieces of a row are charged for beside their price: its length in its unit, price and amount. */
const billedFabric = z.object({
  name: z.string(),
  names: storedNames,
  unit: unitReply(),
  quantity: z.string(),
  price: z.string(),
  amount: z.string(),
});
export type BilledFabric = z.output<typeof billedFabric>;

/** An amount with its tax, as both were when issued. */
const taxedAmount = {
  taxName: z.string(),
  taxNames: storedNames,
  taxRate: z.string(),
  taxCategory: z.enum(taxCategories),
  /** Why it bears no tax. */
  taxReasonCode: z.string(),
  taxReason: z.string(),
  taxReasonNames: storedNames,
  exclTax: z.string(),
  taxAmount: z.string(),
  inclTax: z.string(),
};

const invoiceLine = z.object({
  id: z.int(),
  orderRowId: z.int(),
  orderId: z.int(),
  item: z.string(),
  itemNames: storedNames,
  code: z.string(),
  commodityCode: z.string(),
  orderNumber: z.string(),
  /** What its quantities are in, as its row was sold. */
  unit: unitReply(),
  orderQuantity: quantityReply(),
  /** None on a credit note of an amount. */
  quantity: quantityReply(),
  /** The pieces that credit notes took back, and their amounts with those that were credited without pieces. */
  creditedQuantity: quantityReply(),
  creditedExclTax: z.string(),
  creditedTaxAmount: z.string(),
  price: z.string(),
  pricesIncludeTax: z.boolean(),
  /** Null: none is charged. */
  fabric: billedFabric.nullable(),
  /** What came off quantity × price and the fabric. */
  discount: z.string(),
  ...taxedAmount,
});

/** The share of a tax in a prepayment, as a document says it. */
const prepaidTax = z.object({
  /** The prepayment invoice. */
  prepaymentId: z.int(),
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  orderId: z.int(),
  orderNumber: z.string(),
  ...taxedAmount,
});
export type PrepaidTax = z.output<typeof prepaidTax>;

const invoiceHead = {
  id: z.int(),
  kind: z.enum(invoiceKinds),
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  referenceNumber: z.string(),
  customer: invoiceCustomer,
  currency: z.string(),
  decimals: z.int(),
  subtotal: z.string(),
  totalTax: z.string(),
  total: z.string(),
  /** What its credit notes come to. */
  credited: z.string(),
  paid: restricted('payments:read', z.string()),
  balance: restricted('payments:read', z.string()),
  /** `credited` once every piece is; one that is credited in part is paid with what is left. */
  state: z.enum(invoiceStates),
  created: instant,
};

export const invoiceListRow = z.object({ ...invoiceHead, orderNumbers: z.array(z.string()) });
export type InvoiceListRow = z.output<typeof invoiceListRow>;

export const invoice = z.object({
  ...invoiceHead,
  issuer: invoiceIssuer,
  /** Its electronic document; null where the shop had no registered device when the invoice was issued. */
  electronic: z
    .object({
      id: z.int(),
      kind: z.enum(documentKinds),
      state: z.enum(documentStates),
      isWarned: z.boolean(),
      /** What the code on the paper holds. */
      code: z.string(),
    })
    .nullable(),
  exchangeRate: z.string(),
  reason: z.string(),
  /** Of a credit note, the invoice or prepayment invoice that it credits. */
  credits: z.object({ id: z.int(), invoiceNumber: z.string() }).nullable(),
  /** Of an invoice, its credit notes, oldest first. */
  creditedBy: z.array(
    z.object({ id: z.int(), invoiceNumber: z.string(), invoiceDate: z.string(), total: z.string() }),
  ),
  /** None on a prepayment invoice and its credit notes. */
  lines: z.array(invoiceLine),
  /**
   * What it says of prepayments, by tax: a prepayment invoice and its credit note consist of it, an invoice deducts it, and the credit
   * note of that gives it back to the deposit.
   */
  prepaid: z.array(prepaidTax),
  /** Deposits counted against it, payments taken for it, and the customer's credit from other orders. */
  payments: restricted(
    'payments:read',
    z.array(
      z.object({
        id: z.int(),
        kind: z.enum(['deposit', 'payment', 'credit']),
        amount: z.string(),
        method: z.enum(recordedMethods),
        date: z.string(),
        orderNumber: z.string(),
      }),
    ),
  ),
});
export type Invoice = z.output<typeof invoice>;

/** A row that may be billed; `qtyToInvoice` is at first the whole remaining quantity. */
export const invoiceableRow = z.object({
  orderRowId: z.int(),
  orderId: z.int(),
  item: z.string(),
  itemNames: storedNames,
  code: z.string(),
  orderNumber: z.string(),
  orderedOn: z.string(),
  dueDate: z.string(),
  unit: unitReply(),
  orderQuantity: quantityReply(),
  invoicedQuantity: quantityReply(),
  remainingQuantity: quantityReply(),
  qtyToInvoice: quantityReply(),
  price: z.string(),
  /** Of all its pieces; null: none is charged beside the price. */
  fabric: billedFabric.omit({ amount: true }).nullable(),
  /** What came off the value of the whole row. */
  discountAmount: z.string(),
  /** The tax of the whole row; null once pieces came back. */
  rowTax: z.string().nullable(),
  taxName: z.string(),
  taxNames: storedNames,
  taxRate: z.string(),
  currency: z.string(),
  decimals: z.int(),
  pricesIncludeTax: z.boolean(),
  /**
   * What was already billed at this price and tax rate, less credited pieces. The rest of the row is worth the rest
   * of its amount.
   */
  billed: z.object({
    quantity: quantityReply(),
    exclTax: z.string(),
    taxAmount: z.string(),
    inclTax: z.string(),
  }),
  /** The part of the order's deposit that doesn't count against an invoice yet. */
  orderDeposit: z.string(),
});
export type InvoiceableRow = z.output<typeof invoiceableRow>;
