import type { Database } from '#server/database/connection.ts';
import { ecommerceConfig } from './ecommerce-config.table.ts';

/** Switches the public shop of the demonstration shop on, with its texts in three languages. */
export async function seedDemoConfig(database: Database): Promise<void> {
  await database.update(ecommerceConfig).set({
    isOn: true,
    nameEn: 'Dar Al Khayyat',
    nameAr: 'دار الخيّاط',
    nameUr: 'دار الخیاط',
    placeEn: 'Al Malaz, Riyadh · open until 22:00',
    placeAr: 'الملز، الرياض · مفتوح حتى 22:00',
    placeUr: 'الملز، ریاض · رات 10 بجے تک کھلا',
    headlineEn: 'Your thobe, to your measure',
    headlineAr: 'ثوبك على مقاسك',
    headlineUr: 'آپ کا لباس، آپ کے ناپ کا',
    textEn: 'Choose the cloth and the design; we take your measure in the shop.',
    textAr: 'اختر القماش والتصميم، ونأخذ المقاس في المحل',
    textUr: 'کپڑا اور ڈیزائن چنیں، ناپ ہم دکان میں لیں گے',
    whatsapp: '+966 50 465 2210',
  });
}
