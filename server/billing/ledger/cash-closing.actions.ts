import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseDayOutsideShop } from '#server/billing/books/document-day.queries.ts';
import { refuseFineAmount } from '#server/billing/invoice/fine-amount.ts';
import { cashClosings } from '#server/billing/payment/cash-closing.table.ts';
import { lastClosing } from '#server/billing/payment/closed-day.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { lockTableAsSet } from '#server/lib/resource/table-lock.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import type { cashClosingFields } from '#shared/billing/ledger/cash-closing.schema.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { expectedCash } from './cash-closing.queries.ts';

type Fields = z.output<typeof cashClosingFields>;

/**
 * Closes a day with the cash that was counted and returns the closing's id. It waits for cash that is being entered, and
 * cash that comes later can't be dated into the day. Throws `invalid` for a day in the future or before the shop began, for one
 * that is closed or before a closed one, and for amounts finer than the base currency.
 */
export async function closeCash(database: Database, fields: Fields, userId: number): Promise<number> {
  const { date, counted, opening, note } = fields;
  await refuseDayOutsideShop(database, 'date', date);
  const { code: currency, decimals } = await baseCurrency(database);
  refuseFineAmount(counted, { currency, decimals }, 'counted');
  refuseFineAmount(opening ?? '0', { currency, decimals }, 'opening');

  await lockTableAsSet(database, cashClosings);
  const last = await lastClosing(database);
  if (last && date <= last.date)
    throw invalidField('date', 'billing.closings.closedUntil', ({ date }) => ({
      date: isolateWords(date(last.date)),
    }));
  const { firstDay, cashIn, cashOut, ...expected } = await expectedCash(database, date);
  const { id } = requireRow(
    await database
      .insert(cashClosings)
      .values({
        date,
        firstDay,
        cashIn,
        cashOut,
        counted,
        note,
        closedBy: userId,
        opening: last ? expected.opening : (opening ?? '0'),
      })
      .returning({ id: cashClosings.id }),
  );
  return id;
}

/** Opens the day that was closed last again. Throws `not_found`, and `not_allowed` for any other closing. */
export async function reopenCash(
  database: Database,
  id: number,
  reason: string,
  userId: number,
): Promise<void> {
  await lockTableAsSet(database, cashClosings);
  requireRow(
    await database.select({ id: cashClosings.id }).from(cashClosings).where(eq(cashClosings.id, id)),
  );
  const last = await lastClosing(database);
  if (last?.id !== id) throw new Problem('not_allowed', { message: 'billing.closings.onlyLast' });
  await database
    .update(cashClosings)
    .set({ reopenedAt: sql`now()`, reopenedBy: userId, reopenReason: reason })
    .where(and(eq(cashClosings.id, id), isNull(cashClosings.reopenedAt)));
}
