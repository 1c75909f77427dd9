import { and, asc, desc, eq, not } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Language } from '#shared/lib/language.ts';
import { customers } from './customer.table.ts';
import { customerNotes } from './customer-note.table.ts';
import { customerStandings } from './customer-standing.table.ts';

/** What is remembered of a good customer, in the language that they are written to in; the first one is pinned. */
const remembered: Readonly<Record<Language, readonly string[]>> = {
  en: ['Left shoulder ¼ lower.\nLeave 1 in. in the hem.', 'Comes after nine in the evening.'],
  ar: ['يفضّل الكم أوسع قليلاً عند الرسغ.', 'يُتصل به قبل الموعد بيوم.'],
  ur: ['سفید رنگ پسند ہے، چمکدار بٹن نہ لگائیں۔', 'ناپ ہر بار دوبارہ لیں۔'],
};
const each = 12;

/** Notes of the customers who order most, by members of the staff. */
export async function seedNotes(
  database: Database,
  staff: readonly { id: number; name: string }[],
  now: Date,
): Promise<void> {
  for (const [language, texts] of Object.entries(remembered) as [Language, readonly string[]][]) {
    const best = await database
      .select({ id: customers.id })
      .from(customers)
      .innerJoin(customerStandings, eq(customerStandings.customerId, customers.id))
      .where(and(eq(customers.language, language), not(customers.archived)))
      .orderBy(desc(customerStandings.orders), asc(customers.id))
      .limit(each);
    const notes = best.flatMap(({ id: customerId }, place) =>
      texts.slice(0, place % 3 === 2 ? 1 : 2).map((text, index) => {
        const by = staff[(place + index) % staff.length];
        const created = daysBefore(now, (place * 7 + index * 30) % 200);
        return {
          customerId,
          text,
          pinned: index === 0,
          created,
          writtenBy: by?.id ?? 0,
          writtenByName: by?.name ?? '',
        };
      }),
    );
    if (notes.length > 0) await database.insert(customerNotes).values(notes);
  }
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
