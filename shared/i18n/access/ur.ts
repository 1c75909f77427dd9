import type { Translation } from '#shared/i18n/translation.ts';
import type { accessEn } from './en.ts';

export const accessUr: Translation<typeof accessEn, 'ur'> = {
  signIn: {
    title: 'سائن اِن',
    titleFor: '{{shop}} میں سائن اِن',
    explanation: 'آپ کی دکان کے آرڈر، ناپ اور انوائسیں۔',
    submit: 'سائن اِن کریں',
    failed: 'سائن اِن نہیں ہو سکا',
    newHere: 'پہلی بار آئے ہیں؟',
    createAccount: 'اکاؤنٹ بنائیں',
  },
  signUp: {
    title: 'اکاؤنٹ بنائیں',
    explanation: 'اپنی دکان کے عملے میں شامل ہوں۔',
    ownerTitle: 'اپنی دکان تیار کریں',
    ownerExplanation: 'آپ یہاں سب سے پہلے آئے ہیں: یہ اکاؤنٹ مالک کا ہو گا۔',
    submit: 'اکاؤنٹ بنائیں',
    failed: 'اکاؤنٹ نہیں بن سکا',
    haveAccount: 'اکاؤنٹ پہلے سے ہے؟',
    signIn: 'سائن اِن کریں',
  },
  fields: {
    name: 'نام',
    email: 'ای میل',
    password: 'پاس ورڈ',
    passwordHelp: 'کم از کم {{minimum}} حروف۔',
    passwordConfirmation: 'پاس ورڈ دوبارہ لکھیں',
    showPassword: 'پاس ورڈ دکھائیں یا چھپائیں',
  },
  promise: {
    title: 'ہر پیس پر نظر، ناپ سے بل تک۔',
    text: 'ناپ ایک بار لیں، ہر پیس کی خبر رکھیں، اور بل صرف ایک بار بنائیں۔',
  },
  sample: {
    customer: 'محمد حمزہ قریشی',
    thobe: 'شلوار قمیض',
    sirwal: 'واسکٹ',
    bisht: 'شیروانی، سنہری زری',
    alteration: 'آستین کی درستی',
    ready: 'تیار',
    readyOf: '{{of}} میں سے {{ready}} تیار',
  },
  errors: {
    nameRequired: 'نام ضروری ہے',
    emailRequired: 'ای میل ضروری ہے',
    passwordRequired: 'پاس ورڈ ضروری ہے',
    passwordConfirmationRequired: 'پاس ورڈ دوبارہ لکھیں',
    passwordShort: 'کم از کم {{minimum}} حروف لکھیں۔',
    passwordCommon: 'یہ پاس ورڈ آسانی سے بوجھا جا سکتا ہے۔ کوئی اور چنیں۔',
    passwordOwn: 'یہ آپ کے نام یا ای میل سے زیادہ کچھ نہیں۔ کوئی اور چنیں۔',
    passwordMismatch: 'دونوں پاس ورڈ ایک جیسے نہیں۔',
    wrongPassword: 'ای میل یا پاس ورڈ غلط ہے۔ دوبارہ کوشش کریں یا پاس ورڈ نیا بنائیں۔',
    inactive: 'یہ اکاؤنٹ بند کر دیا گیا ہے۔ دکان کے منتظم سے بات کریں۔',
    emailTaken: 'اس ای میل سے اکاؤنٹ پہلے سے موجود ہے۔',
    signUpClosed: 'نیا اکاؤنٹ بنانا بند ہے۔ دکان کے منتظم سے اکاؤنٹ مانگیں۔',
  },
};
