import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseClosedBooks } from '#server/billing/books/closed-books.queries.ts';
import { refuseDayOfDocument } from '#server/billing/books/document-day.queries.ts';
import { refuseFineAmount } from '#server/billing/invoice/fine-amount.ts';
import { refuseClosedDay } from '#server/billing/payment/closed-day.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { freezeImage, requireVisible } from '#server/images/image.actions.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import type { Context } from '#server/lib/http/route.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { reversible } from '#shared/billing/ledger/transaction.contract.ts';
import type { transactionFields } from '#shared/billing/ledger/transaction.schema.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import { transactions } from './transaction.table.ts';

type Fields = z.output<typeof transactionFields>;
type Outside = Pick<Context, 'principal' | 'database' | 'shown'>;

/**
 * Enters an expense or other income and returns its id. Throws `invalid` for a day in the future or before the shop
 * began, for cash on a closed day, for an amount finer than the base currency, and for a picture that the user can't see.
 */
export async function enterTransaction(context: Outside, fields: Fields): Promise<number> {
  const { database, principal: by } = context;
  const { kind, amount, method, date, imageId } = fields;
  await refuseDayOfDocument(database, 'date', date, by);
  await refuseClosedDay(database, 'date', { method, date });
  const { code, decimals } = await baseCurrency(database);
  refuseFineAmount(amount, { currency: code, decimals });
  if (imageId !== null) {
    await requireVisible(context, 'imageId', [imageId]);
    await freezeImage(database, imageId);
  }
  const signed = kind === 'expense' ? subtractMoney('0', amount, decimals) : amount;
  const { id } = requireRow(
    await database
      .insert(transactions)
      .values({
        ...fields,
        amount: signed,
        baseAmount: signed,
        currency: code,
        decimals,
        enteredBy: by.userId,
      })
      .returning({ id: transactions.id }),
  );
  return id;
}

/**
 * Reverses a settlement, expense or other income by one of the opposite amount, dated today, and returns its id; of two who
 * reverse the same, one does. Throws `not_found`, and `not_allowed` for anything else, for what is reversed already,
 * and for cash once today is closed.
 */
export async function reverseTransaction(
  database: Database,
  id: number,
  reason: string,
  userId: number,
): Promise<number> {
  const [entered] = await database.select().from(transactions).where(eq(transactions.id, id));
  if (!entered) throw new Problem('not_found');
  if (!reversible.some((kind) => kind === entered.kind))
    throw new Problem('not_allowed', { message: 'billing.ledger.onlyEntered' });
  const { currency, decimals, method, category, payeeId } = entered;
  const date = await todayInShop(database);
  await refuseClosedBooks(database, date);
  await refuseClosedDay(database, null, { method, date });
  const opposite = (amount: string) => subtractMoney('0', amount, decimals);
  const [reversal] = await database
    .insert(transactions)
    .values({
      kind: 'reversal',
      currency,
      decimals,
      method,
      category,
      payeeId,
      note: reason,
      enteredBy: userId,
      amount: opposite(entered.amount),
      baseAmount: opposite(entered.baseAmount),
      date,
      reversesId: id,
    })
    // Of two at once, the other waits for the first one's transaction here.
    .onConflictDoNothing({ target: transactions.reversesId })
    .returning({ id: transactions.id });
  if (!reversal) throw new Problem('not_allowed', { message: 'billing.ledger.reversedAlready' });
  return reversal.id;
}
