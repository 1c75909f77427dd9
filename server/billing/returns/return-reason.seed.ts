import type { Database } from '#server/database/connection.ts';
import type { Language } from '#shared/lib/language.ts';
import { seededName } from '#shared/lib/names.ts';
import { returnReasons } from './return-reason.table.ts';

const usualReasons: Record<Language, string>[] = [
  { en: 'Doesn’t fit', ar: 'المقاس غير مناسب', ur: 'ناپ ٹھیک نہیں' },
  { en: 'Fault in the work', ar: 'عيب في الخياطة', ur: 'سلائی میں نقص' },
  { en: 'Fault in the fabric', ar: 'عيب في القماش', ur: 'کپڑے میں نقص' },
  { en: 'Not as ordered', ar: 'غير مطابق للطلب', ur: 'آرڈر کے مطابق نہیں' },
  { en: 'Delivered too late', ar: 'تأخر التسليم', ur: 'دیر سے ملا' },
  { en: 'Customer changed their mind', ar: 'غيّر العميل رأيه', ur: 'گاہک کا ارادہ بدل گیا' },
];

/** The reasons for returns of a new shop, named in its owner's language and the others. */
export async function seedReturnReasons(database: Database, language: Language): Promise<void> {
  await database
    .insert(returnReasons)
    .values(usualReasons.map((texts, index) => ({ ...seededName(texts, language), position: index + 1 })));
}
