import { type Garment, type GarmentField, length, say } from './garment-field.seed.ts';

const full = length('length', 'Length', 'الطول', 'لمبائی');
const shoulder = length('shoulder', 'Shoulder', 'الكتف', 'تیرہ');
const chest = length('chest', 'Chest', 'الصدر', 'چھاتی');
const waist = length('waist', 'Waist', 'الخصر', 'کمر');
const hip = length('hip', 'Hip', 'الورك', 'کولہا');
const sleeve = length('sleeve', 'Sleeve', 'الكم', 'آستین');
const sleeveLength = length('sleeveLength', 'Sleeve length', 'طول الكم', 'آستین کی لمبائی');
const armhole = length('armhole', 'Armhole', 'حفرة الإبط', 'مونڈھا');
const neck = length('neck', 'Neck', 'الرقبة', 'گلا');
const collar = length('collar', 'Collar', 'الياقة', 'کالر');
const cuff = length('cuff', 'Cuff', 'الكبك', 'کف');
const thigh = length('thigh', 'Thigh', 'الفخذ', 'ران');
const knee = length('knee', 'Knee', 'الركبة', 'گھٹنا');

const pocket = (id: string, en: string, ar: string, ur: string): GarmentField => ({
  id,
  label: say(en, ar, ur),
  required: false,
  kind: 'radio',
  options: [say('Yes', 'نعم', 'ہاں'), say('No', 'لا', 'نہیں')],
});

const shalwarKameez: Garment = {
  name: say('Shalwar kameez', 'شلوار قميص', 'شلوار قمیض'),
  drawing: 'shalwarKameez',
  fields: [
    full(18, 54),
    shoulder(9, 26),
    chest(18, 64),
    waist(16, 64),
    hip(18, 68),
    sleeve(8, 32),
    armhole.optional(5, 16),
    length('bicep', 'Bicep', 'العضد', 'بازو').optional(5, 26),
    length('collar', 'Collar', 'الياقة', 'گلا/کالر')(9, 24),
    length('frontNeck', 'Front neck', 'فتحة الرقبة الأمامية', 'اگلا گلا').optional(1, 12),
    length('backNeck', 'Back neck', 'فتحة الرقبة الخلفية', 'پچھلا گلا').optional(0.5, 10),
    cuff.optional(5, 16),
    length('hem', 'Hem (daman)', 'الذيل', 'گھیرا/دامن').optional(14, 64),
    length('shalwarLength', 'Shalwar length', 'طول السروال', 'شلوار کی لمبائی')(14, 48),
    length('shalwarWidth', 'Shalwar width', 'وسع السروال', 'شلوار کا گھیرا').optional(14, 100),
    length('rise', 'Rise (aasan)', 'الحجر', 'آسن').optional(6, 32),
    length('bottom', 'Bottom (pancha)', 'فتحة الساق', 'پائنچہ')(4, 24),
    thigh.optional(10, 42),
    knee.optional(8, 32),
    length('waistband', 'Waistband', 'خصر السروال', 'نیفہ').optional(14, 70),
  ],
};

const thobe: Garment = {
  name: say('Thobe', 'ثوب', 'ثوب'),
  drawing: 'thobe',
  fields: [
    length('frontLength', 'Front length', 'طول الثوب من الأمام', 'سامنے کی لمبائی')(20, 68),
    length('backLength', 'Back length', 'طول الثوب من الخلف', 'پچھلی لمبائی')(20, 68),
    length('shoulderRight', 'Shoulder, right', 'عرض الكتف الأيمن', 'تیرہ، دایاں')(3, 14),
    length('shoulderLeft', 'Shoulder, left', 'عرض الكتف الأيسر', 'تیرہ، بایاں')(3, 14),
    length('shoulderSlope', 'Shoulder slope', 'ميل الكتف', 'کندھے کی ڈھلان').optional(0.25, 5),
    sleeveLength(8, 36),
    length('sleeveUpper', 'Sleeve width, upper', 'وسع الكم من أعلى', 'آستین کی چوڑائی، اوپر').optional(4, 16),
    length('sleeveMiddle', 'Sleeve width, middle', 'وسع الكم من الوسط', 'آستین کی چوڑائی، درمیان').optional(
      3,
      14,
    ),
    length('sleeveWrist', 'Sleeve width, wrist', 'وسع الكم عند المعصم', 'آستین کی چوڑائی، کلائی').optional(
      2,
      12,
    ),
    length('chestFront', 'Chest, front', 'وسع الصدر من الأمام', 'چھاتی، سامنے').optional(8, 34),
    length('chestBack', 'Chest, back', 'وسع الصدر من الخلف', 'چھاتی، پیچھے').optional(8, 34),
    length('chestFull', 'Chest, full', 'وسع الصدر كاملاً', 'چھاتی، پوری')(18, 66),
    waist(16, 66),
    hip.optional(18, 70),
    length('bottom', 'Bottom', 'وسع أسفل الثوب', 'گھیرا')(12, 80),
    length(
      'neckHeightFront',
      'Neck height, front',
      'ارتفاع الرقبة من الأمام',
      'گلے کی اونچائی، آگے',
    ).optional(0.5, 4),
    length('neckHeightBack', 'Neck height, back', 'ارتفاع الرقبة من الخلف', 'گلے کی اونچائی، پیچھے').optional(
      0.5,
      4,
    ),
    length('neckWidth', 'Neck width', 'وسع الرقبة', 'گلے کی چوڑائی')(9, 24),
    length('takhaleesLength', 'Takhalees length', 'طول التخاليص', 'تخالیص کی لمبائی').optional(8, 50),
    length('takhaleesWidth', 'Takhalees width', 'عرض التخاليص', 'تخالیص کی چوڑائی').optional(1, 20),
    length('jabzourLength', 'Jabzour (placket) length', 'طول الجبزور', 'پٹی کی لمبائی').optional(4, 24),
    length('jabzourWidth', 'Jabzour (placket) width', 'عرض الجبزور', 'پٹی کی چوڑائی').optional(0.5, 3),
    length('cuffWidth', 'Cuff width', 'عرض الكبك', 'کف کی چوڑائی').optional(1, 6),
    {
      id: 'style',
      label: say('Style', 'الموديل', 'انداز'),
      required: true,
      kind: 'select',
      options: [
        say('Saudi', 'سعودي', 'سعودی'),
        say('Kuwaiti', 'كويتي', 'کویتی'),
        say('Qatari', 'قطري', 'قطری'),
        say('Emirati', 'إماراتي', 'اماراتی'),
      ],
    },
    {
      id: 'collarStyle',
      label: say('Collar', 'الياقة', 'کالر'),
      required: false,
      kind: 'radio',
      options: [
        say('Turned down', 'قلاب', 'شرٹ کالر'),
        say('Stand', 'صيني', 'بین'),
        say('None', 'بدون ياقة', 'بغیر کالر'),
      ],
    },
    {
      id: 'cuffStyle',
      label: say('Cuff', 'طرف الكم', 'کف کی قسم'),
      required: false,
      kind: 'radio',
      options: [say('Links', 'كبك', 'کف لنک'), say('Button', 'زر', 'بٹن'), say('Plain', 'سادة', 'سادہ')],
    },
    pocket('chestPocket', 'Chest pocket', 'جيب الصدر', 'سینے کی جیب'),
    pocket('phonePocket', 'Phone pocket', 'جيب الجوال', 'موبائل کی جیب'),
    pocket('walletPocket', 'Wallet pocket', 'جيب المحفظة', 'بٹوے کی جیب'),
  ],
};

const kandura: Garment = {
  name: say('Kandura', 'كندورة', 'کندورہ'),
  drawing: 'kandura',
  fields: [
    length('frontLength', 'Front length', 'الطول من الأمام', 'سامنے کی لمبائی')(20, 68),
    length('backLength', 'Back length', 'الطول من الخلف', 'پچھلی لمبائی').optional(20, 68),
    shoulder(9, 26),
    chest(18, 66),
    waist.optional(16, 66),
    hip.optional(18, 70),
    sleeveLength(8, 36),
    length('sleeveOpening', 'Sleeve opening', 'فتحة الكم', 'آستین کا منہ').optional(4, 20),
    armhole.optional(5, 18),
    neck(9, 24),
    length('placket', 'Placket', 'المرد', 'پٹی').optional(4, 24),
    length('bottom', 'Bottom', 'وسع أسفل الكندورة', 'گھیرا')(12, 80),
    length('tassel', 'Tassel (tarboosh)', 'الطربوشة', 'طربوش').optional(4, 24),
    pocket('chestPocket', 'Chest pocket', 'جيب الصدر', 'سینے کی جیب'),
  ],
};

const shirt: Garment = {
  name: say('Shirt', 'قميص', 'شرٹ'),
  drawing: 'shirt',
  fields: [
    full(14, 42),
    shoulder(9, 26),
    chest(18, 64),
    waist(16, 64),
    hip.optional(18, 68),
    sleeveLength(8, 32),
    armhole.optional(5, 16),
    neck(9, 24),
    collar.optional(9, 24),
    cuff.optional(5, 16),
  ],
};

const trousers: Garment = {
  name: say('Trousers', 'بنطلون', 'پتلون'),
  drawing: 'trousers',
  fields: [
    full(14, 50),
    waist(16, 64),
    hip(18, 68),
    thigh.optional(10, 42),
    knee.optional(8, 32),
    length('bottom', 'Bottom', 'فتحة الساق', 'پائنچہ')(6, 28),
    length('rise', 'Rise', 'الحجر', 'آسن').optional(5, 20),
  ],
};

const kurta: Garment = {
  name: say('Kurta', 'كورتا', 'کرتا'),
  drawing: 'kurta',
  fields: [
    full(16, 52),
    shoulder(9, 26),
    chest(18, 64),
    waist.optional(16, 64),
    hip.optional(18, 68),
    sleeve(8, 32),
    armhole.optional(5, 16),
    collar(9, 24),
    length('placket', 'Placket', 'المرد', 'پٹی').optional(4, 24),
    cuff.optional(5, 16),
    length('hem', 'Hem (daman)', 'الذيل', 'گھیرا/دامن').optional(14, 64),
    length('slit', 'Side slit (chaak)', 'الفتحة الجانبية', 'چاک').optional(2, 24),
  ],
};

const coat: Garment = {
  name: say('Coat', 'معطف', 'کوٹ'),
  drawing: 'coat',
  fields: [
    full(16, 48),
    shoulder(9, 26),
    chest(18, 66),
    waist(16, 66),
    hip(18, 70),
    sleeveLength(8, 34),
    armhole.optional(5, 18),
    neck.optional(9, 24),
    cuff.optional(5, 18),
  ],
};

const sherwani: Garment = {
  name: say('Sherwani', 'شيرواني', 'شیروانی'),
  drawing: 'sherwani',
  fields: [
    full(20, 56),
    shoulder(9, 26),
    chest(18, 66),
    waist(16, 66),
    hip(18, 70),
    sleeveLength(8, 34),
    armhole.optional(5, 18),
    collar(9, 24),
    cuff.optional(5, 18),
    length('hem', 'Hem (daman)', 'الذيل', 'گھیرا/دامن').optional(16, 70),
  ],
};

const waistcoat: Garment = {
  name: say('Waistcoat', 'صديري', 'واسکٹ'),
  drawing: 'waistcoat',
  fields: [
    full(12, 36),
    shoulder(7, 24),
    chest(18, 64),
    waist(16, 64),
    hip.optional(18, 68),
    neck.optional(9, 24),
  ],
};

const abaya: Garment = {
  name: say('Abaya', 'عباية', 'عبایا'),
  drawing: 'abaya',
  fields: [
    full(24, 68),
    shoulder(9, 24),
    length('bust', 'Bust', 'الصدر', 'چھاتی')(20, 66),
    hip(22, 72),
    sleeveLength(10, 36),
    length('sleeveOpening', 'Sleeve opening', 'فتحة الكم', 'آستین کا منہ').optional(4, 24),
    armhole.optional(5, 18),
    length('hem', 'Hem', 'الذيل', 'گھیرا').optional(20, 140),
  ],
};

/** The measurements that tailors of the Gulf and of Pakistan take, in their own terms. */
export const garments: readonly Garment[] = [
  shalwarKameez,
  kurta,
  thobe,
  kandura,
  shirt,
  trousers,
  coat,
  sherwani,
  waistcoat,
  abaya,
];
