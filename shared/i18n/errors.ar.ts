import type { Translation } from './catalogue.type.ts';
import type { errorsEn } from './errors.en.ts';

export const errorsAr: Translation<typeof errorsEn, 'ar'> = {
  malformed: 'تعذّرت قراءة الطلب.',
  unauthenticated: 'يرجى تسجيل الدخول.',
  forbidden: 'ليست لديك صلاحية لهذا الإجراء.',
  not_found: 'هذا السجل غير موجود.',
  conflict: 'عدّل شخص آخر هذا السجل في هذه الأثناء.',
  in_use: 'هذا السجل مستخدم ولا يمكن حذفه.',
  inUseBy: {
    measurements: 'هذا السجل مستخدم في المقاسات ولا يمكن حذفه.',
    designs: 'هذا السجل مستخدم في التصاميم ولا يمكن حذفه.',
    orders: 'هذا السجل مستخدم في الطلبات ولا يمكن حذفه.',
    assignments: 'هذا السجل مستخدم في التعيينات ولا يمكن حذفه.',
    subStatuses: 'هذا السجل مستخدم في الحالات الفرعية ولا يمكن حذفه.',
    invoices: 'هذا السجل مستخدم في الفواتير ولا يمكن حذفه.',
    payments: 'هذا السجل مستخدم في الدفعات ولا يمكن حذفه.',
  },
  busy: 'هذا السجل قيد الاستخدام الآن. حاول مرة أخرى بعد لحظات.',
  not_allowed: 'لا يمكن تنفيذ ذلك الآن.',
  too_large: 'حجم الطلب كبير جداً.',
  unsupported_type: 'يجب أن يكون الطلب بصيغة JSON.',
  invalid: 'يرجى مراجعة الحقول المحددة.',
  too_many: 'محاولات كثيرة. انتظر قليلاً ثم حاول مرة أخرى.',
  failed: 'حدث خطأ ما. يرجى المحاولة مرة أخرى.',
  unavailable: 'الخادم غير جاهز. حاول مرة أخرى بعد لحظات.',
  keyReused: 'استُخدم مفتاح Idempotency-Key هذا لطلب آخر.',
  timeout: 'لم يستجب الخادم في الوقت المحدد.',
  fetchData: 'تعذّر جلب البيانات.',
  fetchEntity: 'تعذّر جلب {{entity}}.',
  save: 'تعذّر حفظ السجل.',
  remove: 'تعذّر حذف السجل.',
};
