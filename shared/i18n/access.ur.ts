import type { accessEn } from './access.en.ts';
import type { Translation } from './catalogue.type.ts';

export const accessUr: Translation<typeof accessEn, 'ur'> = {
  errors: {
    nameRequired: 'نام ضروری ہے',
    emailRequired: 'ای میل ضروری ہے',
    passwordRequired: 'پاس ورڈ ضروری ہے',
    passwordConfirmationRequired: 'پاس ورڈ دوبارہ لکھیں',
    passwordShort: 'کم از کم {{minimum}} حروف لکھیں۔',
    passwordCommon: 'یہ پاس ورڈ آسانی سے بوجھا جا سکتا ہے۔ کوئی اور چنیں۔',
    passwordMismatch: 'دونوں پاس ورڈ ایک جیسے نہیں۔',
    wrongPassword: 'ای میل یا پاس ورڈ غلط ہے۔ دوبارہ کوشش کریں یا پاس ورڈ نیا بنائیں۔',
    inactive: 'یہ اکاؤنٹ بند کر دیا گیا ہے۔ دکان کے منتظم سے بات کریں۔',
    emailTaken: 'اس ای میل سے اکاؤنٹ پہلے سے موجود ہے۔',
    signUpClosed: 'نیا اکاؤنٹ بنانا بند ہے۔ دکان کے منتظم سے اکاؤنٹ مانگیں۔',
  },
};
