import type { Translation } from '#shared/i18n/translation.ts';
import type { creditsEn } from './credits.en.ts';

export const creditsAr: Translation<typeof creditsEn, 'ar'> = {
  credit: {
    title: 'إصدار إشعار دائن للفاتورة {{invoice}}؟',
    text: 'ما يشمله الإشعار يمكن فوترته من جديد.',
    paid: 'ما دُفع زيادةً على الباقي يصبح رصيداً للعميل.',
    final: 'لا يمكن التراجع عن إشعار دائن بعد إصداره.',
    pieces: 'القطع المشمولة بالإشعار',
    piecesOf: 'القطع المشمولة بالإشعار: {{item}}',
    of: 'من {{count}}',
    all: 'كل المتبقي',
    none: 'لا شيء',
    total: 'الإشعار الدائن',
    left: 'الباقي من الفاتورة',
    reason: 'السبب',
    reasonHelp: 'يُطبع على الإشعار الدائن.',
    submit: 'إصدار الإشعار الدائن',
    done: 'صدر الإشعار الدائن {{number}}.',
    linesRequired: 'أدخل قطعة واحدة على الأقل.',
    otherInvoice: 'هذا البند ليس في الفاتورة.',
    lineTwice: 'هذا البند مكرر.',
    nothingRemains: 'صدر إشعار دائن بكل هذا البند من قبل.',
    onlyRemains_zero: 'لم يتبقَّ شيء لإشعار دائن.',
    onlyRemains_one: 'لم يتبقَّ لإشعار دائن سوى قطعة واحدة.',
    onlyRemains_two: 'لم يتبقَّ لإشعار دائن سوى قطعتين.',
    onlyRemains_few: 'لم يتبقَّ لإشعار دائن سوى {{count}} قطع.',
    onlyRemains_many: 'لم يتبقَّ لإشعار دائن سوى {{count}} قطعة.',
    onlyRemains_other: 'لم يتبقَّ لإشعار دائن سوى {{count}} قطعة.',
    credited: 'بإشعار دائن',
    creditedPieces: '{{count}} بإشعار دائن',
    inPart: 'ملغاة جزئياً',
    noteOn: 'الإشعار الدائن {{number}}، {{date}}',
  },
  credits: {
    title: 'رصيد للعميل',
  },
};
