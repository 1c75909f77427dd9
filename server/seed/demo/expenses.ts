import { transactions } from '#server/billing/ledger/transaction.table.ts';
import type { Database } from '#server/database/connection.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { PaymentMethod } from '#shared/orders/order/payment-methods.ts';
import { daysAfter } from './calendar.ts';
import { randomFrom } from './random.ts';
import type { Founded } from './shop.ts';

interface Recurring {
  category: string;
  note: string;
  method: PaymentMethod;
  /** Days between two of them, and the day of the first one. */
  every: number;
  from: number;
  /** In whole riyals. */
  least: number;
  most: number;
}

const monthly = 30;
const weekly = 7;
const days = 420;

const recurring: readonly Recurring[] = [
  {
    category: 'Rent',
    note: 'Al Batha Street',
    method: 'bank',
    every: monthly,
    from: 1,
    least: 9000,
    most: 9000,
  },
  { category: 'Wages', note: '', method: 'bank', every: monthly, from: 3, least: 9_500, most: 11_000 },
  { category: 'الكهرباء', note: '', method: 'bank', every: monthly, from: 9, least: 900, most: 2400 },
  {
    category: 'Thread and trimmings',
    note: 'Souq Al Zal',
    method: 'cash',
    every: weekly,
    from: 2,
    least: 120,
    most: 640,
  },
  { category: 'Delivery', note: '', method: 'cash', every: weekly, from: 5, least: 60, most: 260 },
  {
    category: 'مشینیں اور مرمت',
    note: 'جوکی مشین کی سروس',
    method: 'cash',
    every: 45,
    from: 20,
    least: 150,
    most: 1200,
  },
];

/** Adds what the shop spent in fourteen months, up to today, and one mistake that was reversed. */
export async function addExpenses(
  database: Database,
  { staff, currency, timeZone }: Founded,
  now: Date,
): Promise<void> {
  const random = randomFrom('expenses');
  const today = localDate(timeZone, now);
  const entered = { currency: currency.code, decimals: currency.decimals };
  const spent = recurring
    .flatMap(({ category, note, method, every, from, least, most }) =>
      Array.from({ length: Math.ceil((days - from) / every) }, (_, index) => {
        const amount = String(-random.whole(least, most));
        return {
          ...entered,
          kind: 'expense' as const,
          category,
          note,
          method,
          amount,
          baseAmount: amount,
          enteredBy: random.pick(staff).id,
          date: daysAfter(today, from + index * every - days),
        };
      }),
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const added = await database.insert(transactions).values(spent).returning();
  const mistake = added.findLast(({ category }) => category === 'Delivery');
  if (!mistake) return;
  const { id, created: _created, version: _version, ...same } = mistake;
  await database.insert(transactions).values({
    ...same,
    kind: 'reversal',
    amount: mistake.amount.slice(1),
    baseAmount: mistake.baseAmount.slice(1),
    date: today,
    note: 'Paid by the customer',
    reversesId: id,
  });
}
