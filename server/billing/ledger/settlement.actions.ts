import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseDayOfDocument } from '#server/billing/books/document-day.queries.ts';
import { refuseFineAmount } from '#server/billing/invoice/fine-amount.ts';
import { refuseClosedDay } from '#server/billing/payment/closed-day.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { payees } from '#server/orders/payees/payee.table.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { mostToSettle, owedOf } from '#shared/billing/ledger/payable.rules.ts';
import type { settlementFields } from '#shared/billing/ledger/payable.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { roundMoney, subtractMoney } from '#shared/settings/money/money.rules.ts';
import { balances } from './payable.queries.ts';
import { transactions } from './transaction.table.ts';

type Fields = z.output<typeof settlementFields>;

/**
 * Pays a company or user for what they earned, and returns the id of the transaction. Settlements of one payee wait for
 * each other, so that together they never pay more than is owed. Throws `invalid` for a day in the future or before the
 * shop began, for cash on a closed day, and for an amount that is above what is owed or finer than the base currency.
 */
export async function settle(
  database: Database,
  fields: Fields,
  by: Principal,
  /** The supplier's bill that it pays. */
  purchaseId: number | null = null,
): Promise<number> {
  const { amount, date, method, note } = fields;
  await refuseDayOfDocument(database, 'date', date, by);
  await refuseClosedDay(database, 'date', { method, date });
  const { code, decimals } = await baseCurrency(database);
  refuseFineAmount(amount, { currency: code, decimals });

  const payeeId = await lockPayee(database, fields);
  const owed = await readOwed(database, payeeId, decimals);
  if (payeeId === undefined || compareMoney(amount, owed) > 0)
    throw invalidField('amount', 'billing.payables.moreThanOwed', { owed: mostToSettle(owed, decimals) });

  const signed = subtractMoney('0', amount, decimals);
  const { id } = requireRow(
    await database
      .insert(transactions)
      .values({
        kind: 'settlement',
        payeeId,
        purchaseId,
        owedBefore: owed,
        amount: signed,
        baseAmount: signed,
        currency: code,
        decimals,
        date,
        method,
        note,
        category: '',
        enteredBy: by.userId,
      })
      .returning({ id: transactions.id }),
  );
  return id;
}

/** Undefined for a company or user who was never given work. */
async function lockPayee(database: Database, { companyId, userId }: Fields): Promise<number | undefined> {
  const [payee] = await database
    .select({ id: payees.id })
    .from(payees)
    .where(companyId === null ? eq(payees.userId, userId ?? 0) : eq(payees.companyId, companyId))
    .for('no key update');
  return payee?.id;
}

async function readOwed(database: Database, payeeId: number | undefined, decimals: number): Promise<string> {
  if (payeeId === undefined) return roundMoney('0', decimals);
  const { rows } = await database.execute<{ earned: string; purchased: string; settled: string }>(
    sql`select earned::text, purchased::text, settled::text from (${balances(payeeId)}) as balance`,
  );
  const { earned, purchased, settled } = rows[0] ?? { earned: '0', purchased: '0', settled: '0' };
  const rounded = (amount: string) => roundMoney(amount, decimals);
  return owedOf({ earned, purchased: rounded(purchased), settled: rounded(settled) }, decimals);
}
