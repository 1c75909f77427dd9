import { sql } from 'drizzle-orm';
import { transactions } from '#server/billing/ledger/transaction.table.ts';
import type { Database } from '#server/database/connection.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { daysAfter } from './calendar.ts';
import { randomFrom } from './random.ts';
import type { Founded } from './shop.ts';

/** The days before today on which work is settled, the first one for all months before. */
const settledBefore = [66, 36, 6] as const;

/** Settles what was earned until a few days ago, nearly all in whole riyals; some payees are still owed for longer. */
export async function addSettlements(
  database: Database,
  { staff, currency, timeZone }: Founded,
  now: Date,
): Promise<void> {
  const random = randomFrom('settlements');
  const today = localDate(timeZone, now);
  for (const before of settledBefore) {
    const date = daysAfter(today, -before);
    const { rows } = await database.execute<{ payeeId: number; kind: string; owed: string }>(sql`
      select p.id as "payeeId", case when p.company_id is null then 'user' else 'company' end as kind,
        sum(r.good * a.unit_cost) - coalesce(
          (select -sum(t.base_amount) from transactions t where t.payee_id = p.id), 0) as owed
      from payees p join assignments a on a.company_id = p.company_id or a.user_id = p.user_id
      join receipts r on r.assignment_id = a.id and r.reverted_at is null and r.received_on <= ${date}
      group by p.id order by p.id`);
    const paid = rows.flatMap(({ payeeId, kind, owed }) => {
      const amount = String(-Math.floor(Number(owed) / 10) * 10);
      if (Number(amount) >= 0 || random.chance(0.15)) return [];
      return {
        kind: 'settlement' as const,
        payeeId,
        date,
        owedBefore: owed,
        amount,
        baseAmount: amount,
        currency: currency.code,
        decimals: currency.decimals,
        category: '',
        note: '',
        method: kind === 'user' ? ('cash' as const) : ('bank' as const),
        enteredBy: random.pick(staff).id,
      };
    });
    if (paid.length > 0) await database.insert(transactions).values(paid);
  }
}
