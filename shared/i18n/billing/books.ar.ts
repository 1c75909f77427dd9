import type { Translation } from '#shared/i18n/translation.ts';
import type { booksEn } from './books.en.ts';

export const booksAr: Translation<typeof booksEn, 'ar'> = {
  books: {
    title: 'إقفال الدفاتر',
    dayClosed: 'الدفاتر مقفلة حتى {{date}}. اختر يوماً بعده، أو راجع من يملك صلاحية فتحها.',
    closedUntil: 'الدفاتر مقفلة حتى {{date}}.',
    open: 'الدفاتر مفتوحة.',
    onlyToday: 'يمكنك تسجيل ما يحدث اليوم فقط.',
    beforeOrder: 'الطلب {{order}} سُجّل في {{date}}، ولا يكون تاريخ فاتورته قبل ذلك.',
    beforeNewest: 'تاريخ الفاتورة {{invoice}} هو {{date}}، ولا يكون تاريخ التي تليها قبله.',
    until: 'مقفلة حتى',
    reason: 'السبب',
  },
};
