import type { Database } from '#server/database/connection.ts';
import type { Language } from '#shared/lib/language.ts';
import { seededName } from '#shared/lib/names.ts';
import { defects } from './defect.table.ts';

const usualDefects: Record<Language, string>[] = [
  { en: 'Wrong measurement', ar: 'مقاس خاطئ', ur: 'ناپ غلط ہے' },
  { en: 'Poor stitching', ar: 'خياطة رديئة', ur: 'سلائی خراب ہے' },
  { en: 'Stain', ar: 'بقعة', ur: 'داغ لگا ہے' },
  { en: 'Wrong fabric', ar: 'قماش غير المطلوب', ur: 'کپڑا غلط لگا ہے' },
  { en: 'Fabric damaged', ar: 'تلف القماش', ur: 'کپڑا خراب ہو گیا' },
  { en: 'Buttons or buttonholes', ar: 'عيب في الأزرار أو العراوي', ur: 'بٹن یا کاج خراب' },
  { en: 'Poor pressing', ar: 'كي رديء', ur: 'استری خراب ہے' },
  { en: 'Not finished', ar: 'غير مكتملة', ur: 'کام ادھورا ہے' },
];

/** The defects of a new shop, named in its owner's language and the others. */
export async function seedDefects(database: Database, language: Language): Promise<void> {
  await database
    .insert(defects)
    .values(usualDefects.map((texts, index) => ({ ...seededName(texts, language), position: index + 1 })));
}
