import type { Translation } from '#shared/i18n/translation.ts';
import type { accessEn } from './en.ts';

export const accessAr: Translation<typeof accessEn, 'ar'> = {
  signIn: {
    title: 'تسجيل الدخول',
    titleFor: 'تسجيل الدخول إلى {{shop}}',
    explanation: 'طلبات محلك ومقاسات عملائه وفواتيره.',
    submit: 'تسجيل الدخول',
    failed: 'تعذّر تسجيل الدخول',
    newHere: 'ليس لديك حساب؟',
    createAccount: 'أنشئ حساباً',
  },
  signUp: {
    title: 'إنشاء حساب',
    explanation: 'انضم إلى فريق محلك.',
    ownerTitle: 'جهّز محلك',
    ownerExplanation: 'أنت أول مستخدم هنا: سيكون هذا الحساب حساب المالك.',
    submit: 'إنشاء الحساب',
    failed: 'تعذّر إنشاء الحساب',
    haveAccount: 'لديك حساب؟',
    signIn: 'تسجيل الدخول',
  },
  fields: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    passwordHelp: '{{minimum}} أحرف على الأقل.',
    passwordConfirmation: 'تأكيد كلمة المرور',
    showPassword: 'إظهار كلمة المرور أو إخفاؤها',
  },
  promise: {
    title: 'كل قطعة، من أخذ المقاس إلى الصندوق.',
    text: 'قِس مرة واحدة، واعرف مكان كل قطعة، ولا تُصدر فاتورتها إلا مرة واحدة.',
  },
  sample: {
    customer: 'فيصل بن تركي السبيعي',
    thobe: 'ثوب سعودي',
    sirwal: 'سروال قطن',
    bisht: 'بشت، زري ذهبي',
    alteration: 'تقصير أكمام',
    ready: 'جاهز',
    readyOf: '{{ready}} من {{of}} جاهز',
  },
  errors: {
    nameRequired: 'الاسم مطلوب',
    emailRequired: 'البريد الإلكتروني مطلوب',
    passwordRequired: 'كلمة المرور مطلوبة',
    passwordConfirmationRequired: 'أعد كتابة كلمة المرور للتأكيد',
    passwordShort: 'استخدم {{minimum}} أحرف على الأقل.',
    passwordCommon: 'كلمة المرور هذه سهلة التخمين. اختر غيرها.',
    passwordOwn: 'هذه لا تزيد كثيراً على اسمك أو بريدك. اختر غيرها.',
    passwordMismatch: 'كلمتا المرور غير متطابقتين.',
    wrongPassword: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. حاول مرة أخرى أو أعد تعيينها.',
    inactive: 'تم إيقاف هذا الحساب. راجع مدير المحل.',
    emailTaken: 'يوجد حساب بهذا البريد الإلكتروني.',
    signUpClosed: 'التسجيل مغلق. اطلب حساباً من مدير المحل.',
  },
};
