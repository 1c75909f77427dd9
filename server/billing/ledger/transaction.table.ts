import { desc, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { payments, refunds } from '#server/billing/payment/payment.table.ts';
import { images } from '#server/images/image.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { searchKeys } from '#server/lib/data/search.ts';
import { payees } from '#server/orders/payees/payee.table.ts';
import type { TransactionKind } from '#shared/billing/ledger/transaction.contract.ts';
import type { RecordedMethod } from '#shared/orders/order/payment-methods.ts';

const money = () => numeric({ precision: 18, scale: 4 });

/**
 * Money in and out, and write-offs, which move none. A trigger adds every payment; settlements, expenses and other income are entered. A trigger refuses changes: a
 * mistake is reversed.
 */
export const transactions = pgTable(
  'transactions',
  {
    ...recordColumns(),
    kind: text().$type<TransactionKind>().notNull(),
    /** Money out is negative. */
    amount: money().notNull(),
    currency: text().notNull(),
    decimals: smallint().notNull(),
    baseAmount: money().notNull(),
    date: date().notNull(),
    method: text().$type<RecordedMethod>().notNull(),
    category: text().notNull(),
    note: text().notNull(),
    /** Of a payment, its refunds, and its reversal, if it is void. */
    paymentId: reference().references(() => payments.id),
    refundId: reference().references(() => refunds.id),
    reversesId: reference().references((): AnyPgColumn => transactions.id),
    /** The supplier's bill that a settlement paid with its entry. No foreign key: a bill may be deleted once that is reversed. */
    purchaseId: reference(),
    /** With whom was settled; also on the reversal of a settlement. */
    payeeId: reference().references(() => payees.id),
    /** What the payee was owed before a settlement, for its slip. */
    owedBefore: money(),
    /** Of the receipt; kept for good. */
    imageId: reference().references(() => images.id),
    enteredBy: reference().notNull(),
    search: text().notNull().generatedAlwaysAs(sql`normalise_search(category || ' ' || note)`),
  },
  (table) => [
    uniqueIndex('transactions_payment_unique')
      .on(table.paymentId)
      .where(sql`kind in ('payment', 'writeOff')`),
    index('transactions_payment_index').on(table.paymentId),
    uniqueIndex('transactions_refund_unique').on(table.refundId).where(sql`kind = 'refund'`),
    index('transactions_refund_index').on(table.refundId).where(sql`${table.refundId} is not null`),
    unique('transactions_reverses_unique').on(table.reversesId),
    index('transactions_newest_index').on(desc(table.date), desc(table.id)),
    index('transactions_kind_index').on(table.kind, desc(table.date), desc(table.id)),
    index('transactions_category_index').on(lowered(table.category), desc(table.date), desc(table.id)),
    index('transactions_payee_index').on(table.payeeId, desc(table.date), desc(table.id)),
    index('transactions_purchase_index').on(table.purchaseId).where(sql`${table.purchaseId} is not null`),
    index().on(table.imageId),
    index().on(table.enteredBy),
    index('transactions_search_index').using('gin', ...searchKeys(table.search)),
    check(
      'transactions_source_check',
      sql`(${table.kind} not in ('payment', 'writeOff', 'rounding', 'refund') or ${table.paymentId} is not null)
        and (${table.paymentId} is null or ${table.kind} in ('payment', 'writeOff', 'rounding', 'refund', 'reversal'))
        and (${table.kind} = 'rounding'
          or (${table.refundId} is not null) = (${table.paymentId} is not null and ${table.kind} not in ('payment', 'writeOff')))
        and (${table.kind} = 'writeOff') <= (${table.method} = 'writeOff')
        and (${table.kind} = 'reversal') = (${table.reversesId} is not null)
        and (${table.kind} = 'settlement') = (${table.owedBefore} is not null)
        and (${table.payeeId} is not null or ${table.kind} <> 'settlement')
        and (${table.payeeId} is null or ${table.kind} in ('settlement', 'reversal'))
        and (${table.purchaseId} is null or ${table.kind} = 'settlement')`,
    ),
    check(
      'transactions_sign_check',
      sql`${table.amount} <> 0 and (${table.kind} not in ('expense', 'settlement', 'refund', 'writeOff') or ${table.amount} < 0)
        and (${table.kind} not in ('payment', 'income') or ${table.amount} > 0)`,
    ),
  ],
);

/** Payments and refunds are logged themselves. */
export const transactionsAudit = audited(transactions, {
  name: ['currency', 'amount'],
  hidden: ['decimals', 'baseAmount', 'paymentId', 'refundId', 'owedBefore', 'enteredBy'],
  only: 'r.payment_id IS NULL',
});

/** A category is the same however it is capitalised. */
export function lowered(category: AnyPgColumn | string): SQL {
  return sql`lower(${category})`;
}
