import { invoiceNumbers } from '#server/billing/invoice/invoice.table.ts';
import { copyBilled, invoiceRate } from '#server/billing/invoice/invoice-copy.queries.ts';
import { newestInvoice } from '#server/billing/invoice/newest-invoice.queries.ts';
import { prepaymentLines } from '#server/billing/invoice/prepayment-line.table.ts';
import { copyIssuer, storeInvoice } from '#server/billing/invoice/store-invoice.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { takeNumber } from '#server/lib/data/number-sequence.ts';
import { insertRows } from '#server/lib/data/records.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { treatmentsOf } from '#server/settings/money/tax-treatment.queries.ts';
import { prepaymentAmounts, taxKey } from '#shared/billing/prepayment/prepayment.rules.ts';
import type { TaxTreatment } from '#shared/settings/country/tax-category.rules.ts';
import { compareMoney, leastOf } from '#shared/settings/money/compare-money.rules.ts';
import { mostDecimals } from '#shared/settings/money/decimals.rules.ts';
import {
  documentTotals,
  roundMoney,
  subtractMoney,
  sumMoney,
  toBase,
} from '#shared/settings/money/money.rules.ts';
import {
  freeOfPayments,
  type HeldPart,
  invoicesDeposits,
  leftOfPrepayments,
  prepaidOrder,
  taxesOfOrder,
} from './prepayment.queries.ts';

/**
 * Issues a prepayment invoice for each deposit, as far as it pays no invoice yet, where the law asks for it: with the taxes of its order,
 * in proportion to what is left to bill of each. It has the day of the deposit, or that of the newest invoice where this is later. Call it
 * with the orders locked, once the deposits are settled. Returns the ids, whose electronic documents are still to be made.
 */
export async function invoicePrepayments(
  database: Database,
  deposits: readonly HeldPart[],
  date: string,
  by: Principal,
): Promise<number[]> {
  if (deposits.length === 0 || !(await invoicesDeposits(database))) return [];
  const orderIds = deposits.map(({ orderId }) => orderId);
  const free = await freeOfPayments(database, { orderIds });
  const ids: number[] = [];
  for (const deposit of deposits) {
    const left = await leftOfPrepayments(database, { orderIds: [deposit.orderId] });
    const isOwn = (part: { paymentId: number; orderId: number }) =>
      part.paymentId === deposit.paymentId && part.orderId === deposit.orderId;
    const declared = sumMoney(
      left.filter(isOwn).map(({ inclTax }) => inclTax),
      mostDecimals,
    );
    const held = free.find(isOwn)?.amount ?? '0';
    const amount = leastOf([deposit.amount, subtractMoney(held, declared, mostDecimals)]);
    if (compareMoney(amount, '0') > 0)
      ids.push(await issuePrepayment(database, { ...deposit, amount }, left, date, by));
  }
  return ids;
}

async function issuePrepayment(
  database: Database,
  { paymentId, orderId, amount }: HeldPart,
  declared: readonly { taxCategory: string; taxRate: string; inclTax: string }[],
  date: string,
  by: Principal,
): Promise<number> {
  const order = requireRow(await prepaidOrder(database, { orderId }));
  const { customerId, orderNumber, currency, decimals } = order;
  const taxes = await taxesLeft(database, orderId, declared);
  const amounts = prepaymentAmounts(roundMoney(amount, decimals), taxes, decimals);
  const customer = await copyBilled(database, customerId);
  const issuer = await copyIssuer(database);

  // As late as possible: other invoices wait for this number until the end.
  const invoiceNumber = await takeNumber(database, invoiceNumbers);
  const [newest] = await newestInvoice(database);
  const invoiceDate = newest && newest.invoiceDate > date ? newest.invoiceDate : date;
  const { exchangeRate, baseDecimals } = await invoiceRate(
    database,
    currency,
    invoiceDate,
    order.exchangeRate,
  );
  const { exclTax: subtotal, tax: totalTax, inclTax: total } = documentTotals(amounts, decimals);
  const head = { kind: 'prepayment', invoiceNumber, invoiceDate, referenceNumber: '', reason: '' } as const;
  const id = await storeInvoice(database, {
    ...head,
    customerId,
    customer,
    issuer,
    issuedBy: by.userId,
    currency,
    decimals,
    exchangeRate,

    subtotal,
    totalTax,
    total,
    baseTotal: toBase(total, exchangeRate, baseDecimals),
  });
  const inBase = (value: string) => toBase(value, exchangeRate, baseDecimals);
  const lines = taxes.flatMap(
    ({ treatment, taxName, taxNames, taxRate }, index): (typeof prepaymentLines.$inferInsert)[] => {
      const own = amounts[index];
      if (!own || compareMoney(own.inclTax, '0') <= 0) return [];
      return [
        {
          invoiceId: id,
          prepaymentId: id,
          position: index + 1,
          paymentId,
          orderId,
          orderNumber,

          taxName,
          taxNames,
          taxRate,

          taxCategory: treatment.category,
          taxReasonCode: treatment.reasonCode,
          taxReason: treatment.reason,
          taxReasonNames: treatment.reasonNames,
          ...own,
          baseExclTax: inBase(own.exclTax),
          baseTaxAmount: inBase(own.taxAmount),
        },
      ];
    },
  );
  await insertRows(database, prepaymentLines, lines);
  return id;
}

/** The taxes of an order with what is left to bill of each, less what prepayments declare already; with all of it where nothing is left. */
async function taxesLeft(
  database: Database,
  orderId: number,
  declared: readonly { taxCategory: string; taxRate: string; inclTax: string }[],
) {
  const rows = await taxesOfOrder(database, { orderId });
  const treatments = await treatmentsOf(database, rows);
  const of = Map.groupBy(declared, taxKey);
  const taxes = rows.map((row, index) => {
    const treatment = treatments[index] as TaxTreatment;
    return { ...row, treatment };
  });
  // Several taxes of one rate and category share what is declared of it: the first ones first.
  const room = new Map(
    [...of].map(([key, parts]) => [
      key,
      sumMoney(
        parts.map(({ inclTax }) => inclTax),
        mostDecimals,
      ),
    ]),
  );
  const left = taxes.map(({ treatment, taxRate, left: notBilled }) => {
    const key = taxKey({ taxCategory: treatment.category, taxRate });
    const most = compareMoney(notBilled, '0') > 0 ? notBilled : '0';
    const own = leastOf([room.get(key) ?? '0', most]);
    room.set(key, subtractMoney(room.get(key) ?? '0', own, mostDecimals));
    return subtractMoney(most, own, mostDecimals);
  });
  const isNothing = left.every((amount) => compareMoney(amount, '0') === 0);
  return taxes.map((tax, index) => ({ ...tax, left: isNothing ? tax.whole : (left[index] ?? '0') }));
}
