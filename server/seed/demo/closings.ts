import { sql } from 'drizzle-orm';
import { cashClosings } from '#server/billing/payment/cash-closing.table.ts';
import type { Database } from '#server/database/connection.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { instantIn, localDate } from '#shared/lib/local-date.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { daysAfter } from './calendar.ts';
import { type Random, randomFrom } from './random.ts';
import type { Founded } from './shop.ts';

/** The cash is counted since so many days. */
const days = 60;
const closesAt = '22:10';
/** What the till holds at least on the evening with the least cash. */
const least = '600';

const differences = [
  { amount: '-10', note: 'Ten riyals short, change of a thobe' },
  { amount: '-1.5', note: '' },
  { amount: '5', note: 'زبون لم يأخذ الباقي' },
  { amount: '-50', note: 'پچاس ریال کم، کل دوبارہ گنیں گے' },
] as const;
const reopenReason = 'A customer came after the count';

/**
 * Closes the cash of nearly every evening of the last weeks, up to yesterday: most fit, some are a little short or over, and one
 * was opened again. Call it last, since closed days take no more cash.
 */
export async function addClosings(
  database: Database,
  { staff, timeZone }: Founded,
  now: Date,
): Promise<void> {
  const { decimals } = await baseCurrency(database);
  const random = randomFrom('closings');
  const today = localDate(timeZone, now);
  const cash = await cashOf(database, daysAfter(today, -days), daysAfter(today, -1));
  let opening = openingFor(cash, decimals);
  const closers = staff.slice(1, 3);
  const closings: (typeof cashClosings.$inferInsert)[] = [];
  let firstDay = cash[0]?.day ?? today;
  let [cashIn, cashOut] = ['0', '0'];
  for (const [index, each] of cash.entries()) {
    cashIn = sumMoney([cashIn, each.cashIn], decimals);
    cashOut = sumMoney([cashOut, each.cashOut], decimals);
    const isLast = index === cash.length - 1;
    // Forgotten: the next evening counts both days.
    if (!isLast && random.chance(0.06)) continue;
    const expected = subtractMoney(sumMoney([opening, cashIn], decimals), cashOut, decimals);
    const { counted, note } = count(random, expected, decimals);
    const closing = {
      firstDay,
      date: each.day,
      opening,
      cashIn,
      cashOut,
      counted,
      note,
      closedBy: random.pick(closers).id,
      created: instantIn(timeZone, each.day, closesAt),
    };
    if (index === Math.floor(cash.length / 2))
      closings.push({
        ...closing,
        counted: expected,
        note: '',
        reopenedAt: closing.created,
        reopenedBy: closing.closedBy,
        reopenReason,
      });
    closings.push(closing);
    [opening, cashIn, cashOut, firstDay] = [counted, '0', '0', daysAfter(each.day, 1)];
  }
  await database.insert(cashClosings).values(closings);
}

interface CashOfDay {
  day: string;
  cashIn: string;
  cashOut: string;
}

async function cashOf(database: Database, from: string, to: string): Promise<CashOfDay[]> {
  const { rows } = await database.execute<CashOfDay & Record<string, unknown>>(sql`
    select day::date::text as day, coalesce(sum(t.base_amount) filter (where t.base_amount > 0), 0)::text as "cashIn",
      coalesce(-sum(t.base_amount) filter (where t.base_amount < 0), 0)::text as "cashOut"
    from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as day
    left join transactions t on t.date = day and t.method = 'cash' group by day order by day`);
  return rows;
}

/** So much that the till never holds less than the least. */
function openingFor(cash: readonly CashOfDay[], decimals: number): string {
  let [sum, lowest] = ['0', '0'];
  for (const { cashIn, cashOut } of cash) {
    sum = subtractMoney(sumMoney([sum, cashIn], decimals), cashOut, decimals);
    if (compareMoney(sum, lowest) < 0) lowest = sum;
  }
  return subtractMoney(least, lowest, decimals);
}

function count(random: Random, expected: string, decimals: number) {
  if (random.chance(0.86)) return { counted: expected, note: '' };
  const { amount, note } = random.pick(differences);
  return { counted: sumMoney([expected, amount], decimals), note };
}
