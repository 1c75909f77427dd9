import type { Translation } from './catalogue.type.ts';
import type { measurementEn } from './measurement.en.ts';

export const measurementUr: Translation<typeof measurementEn, 'ur'> = {
  templateNameRequired: 'نمونے کا نام ضروری ہے',
  fieldsRequired: 'کم از کم ایک خانہ شامل کریں',
  labelRequired: 'خانے کا نام ضروری ہے',
  optionRequired: 'انتخاب لکھیں یا اسے ہٹا دیں۔',
  optionsRequired: 'کم از کم ایک انتخاب شامل کریں',
  customerRequired: 'گاہک ضروری ہے',
  templateRequired: 'ناپ کا نمونہ ضروری ہے',
  fieldRequired: '{{label}} ضروری ہے۔',
  notANumber: 'ناپ لکھیں، جیسے 15.5 یا 15 1/2۔',
};
