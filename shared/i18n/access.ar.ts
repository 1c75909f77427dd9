import type { accessEn } from './access.en.ts';
import type { Translation } from './catalogue.type.ts';

export const accessAr: Translation<typeof accessEn, 'ar'> = {
  errors: {
    nameRequired: 'الاسم مطلوب',
    emailRequired: 'البريد الإلكتروني مطلوب',
    passwordRequired: 'كلمة المرور مطلوبة',
    passwordConfirmationRequired: 'أعد كتابة كلمة المرور',
    passwordShort: 'استخدم {{minimum}} أحرف على الأقل.',
    passwordCommon: 'كلمة المرور هذه سهلة التخمين. اختر غيرها.',
    passwordMismatch: 'كلمتا المرور غير متطابقتين.',
    wrongPassword: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. حاول مرة أخرى أو أعد تعيينها.',
    inactive: 'تم إيقاف هذا الحساب. راجع مدير المحل.',
    emailTaken: 'يوجد حساب بهذا البريد الإلكتروني.',
    signUpClosed: 'التسجيل مغلق. اطلب حساباً من مدير المحل.',
  },
};
