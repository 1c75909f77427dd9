import type { Language } from '#shared/lib/language.ts';

/** The texts that users type in a language, with its keyboard. */
export interface TestData {
  owner: string;
  shop: string;
  customer: string;
  /** Part of the customer's name, spelled loosely. */
  pieceOfCustomer: string;
  phone: string;
  address: string;
  template: string;
  length: string;
  neck: string;
  collar: string;
  collars: readonly [string, string];
  cuff: string;
  cuffs: readonly [string, string];
  /** 41½ and 42 in this keyboard's digits. */
  lengthFirst: string;
  lengthAfter: string;
  /** An invalid fraction. */
  badFraction: string;
  company: string;
  design: string;
  service: string;
  /** The seeded work type that the owner does. */
  work: string;
  /** 1 to 4 in the keyboard's digits. */
  one: string;
  two: string;
  three: string;
  four: string;
  dueDate: string;
  /** An invalid date. */
  badDate: string;
}

const english: TestData = {
  owner: 'Maryam Qureshi',
  shop: 'Qureshi Tailors',
  customer: 'Faisal Al Subaie',
  pieceOfCustomer: 'subai',
  phone: '+966 50 123 4567',
  address: '12 King Fahd Road, Riyadh',
  template: 'Gulf thobe',
  length: 'Length',
  neck: 'Neck',
  collar: 'Collar',
  collars: ['Classic', 'Stand-up'],
  cuff: 'Cuff',
  cuffs: ['Plain', 'With buttons'],
  lengthFirst: '41 1/2',
  lengthAfter: '42',
  badFraction: '15 1/0',
  company: 'Al Noor Workshop',
  design: 'Saudi thobe',
  service: 'Sleeve alteration',
  work: 'Stitching',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  dueDate: '4/12/2030',
  badDate: '31/2/2027',
};

const arabic: TestData = {
  owner: 'مريم القرشي',
  shop: 'خياطة القرشي',
  customer: 'أحمد بن عبدالله السبيعي',
  pieceOfCustomer: 'احمد',
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  address: 'طريق الملك فهد، الرياض',
  template: 'ثوب خليجي',
  length: 'الطول',
  neck: 'الرقبة',
  collar: 'الياقة',
  collars: ['كلاسيك', 'قلاب'],
  cuff: 'الكبك',
  cuffs: ['سادة', 'بأزرار'],
  lengthFirst: '٤١ ١/٢',
  lengthAfter: '٤٢',
  badFraction: '١٥ ١/٠',
  company: 'مشغل النور',
  design: 'ثوب سعودي',
  service: 'تعديل الأكمام',
  work: 'الخياطة',
  one: '١',
  two: '٢',
  three: '٣',
  four: '٤',
  dueDate: '٤ ديسمبر ٢٠٣٠',
  badDate: '٣١/٢/٢٠٢٧',
};

export const wordsOf = (language: Language): TestData => (language === 'ar' ? arabic : english);
