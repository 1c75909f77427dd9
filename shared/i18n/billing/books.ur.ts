import type { Translation } from '#shared/i18n/translation.ts';
import type { booksEn } from './books.en.ts';

export const booksUr: Translation<typeof booksEn, 'ur'> = {
  books: {
    title: 'کھاتوں کی بندش',
    dayClosed: 'کھاتے {{date}} تک بند ہیں۔ بعد کی تاریخ چنیں، یا جسے اختیار ہو اس سے کھلوائیں۔',
    closedUntil: 'کھاتے {{date}} تک بند ہیں۔',
    open: 'کھاتے کھلے ہیں۔',
    onlyToday: 'آپ صرف آج کی تاریخ میں درج کر سکتے ہیں۔',
    beforeOrder: 'آرڈر {{order}} کا اندراج {{date}} کو ہوا تھا، انوائس کی تاریخ اس سے پہلے نہیں ہو سکتی۔',
    beforeNewest: 'انوائس {{invoice}} کی تاریخ {{date}} ہے، اگلی کی تاریخ اس سے پہلے نہیں ہو سکتی۔',
    until: 'تک بند',
    reason: 'وجہ',
  },
};
