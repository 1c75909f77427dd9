import type { Translation } from '#shared/i18n/translation.ts';
import type { prepaymentEn } from './prepayment.en.ts';

export const prepaymentAr: Translation<typeof prepaymentEn, 'ar'> = {
  prepayment: {
    badge: 'دفعة مقدمة',
    line: 'عربون الطلب {{order}}',
    paper: 'فاتورة الدفعة المقدمة {{number}}',
    onReceipt: 'فاتورة الدفعة المقدمة',
    note: 'إشعار دائن {{number}}',
    willIssue: 'تصدر للعربون فاتورة دفعة مقدمة بضريبتها.',
    deducted: 'فاتورة الدفعة المقدمة {{number}}، {{date}}، منها ضريبة {{tax}}',
    toCredit: 'الرصيد الدائن',
    givenBack: 'عاد إلى العربون، {{number}}',
    returned: 'رُدّ بعد ذلك',
    lines: 'الضرائب',
    title: 'الدفعات المقدمة المخصومة',
    titleBack: 'عاد إلى العربون',
    moved: 'صار العربون يسدّد غير ما دُفع لأجله',
    refundInstead: '{{invoice}} تخص عربوناً: رُدّ العربون فيصدر إشعارها الدائن.',
  },
};
