import type { Contact } from '#shared/suppliers/company.schema.ts';
import type { Script } from './people.seed.ts';

/** Notes that staff write, in the script of the customer's name. */

type Words = Readonly<Record<Script, readonly string[]>>;

export const rowNotes: Words = {
  latin: [
    'No chest pocket',
    'Same as the last one',
    'Half an inch longer than measured',
    'Customer’s own cloth, 3½ m',
    'Double stitching on the side seams',
    'Loose fit, he sits on the floor',
    'Phone pocket on the right',
  ],
  arabic: [
    'بدون جيب صدر',
    'مثل الثوب السابق تماماً',
    'القماش من العميل، ٣ أمتار ونصف',
    'الكم أوسع قليلاً',
    'جيب جوال على اليمين',
    'الياقة صيني بدون حشوة قاسية',
  ],
  urdu: [
    'سینے کی جیب نہیں',
    'پچھلے سوٹ جیسا',
    'کپڑا گاہک کا اپنا، ساڑھے چار میٹر',
    'گھیرا گول رکھیں',
    'ڈبل سلائی',
    'کف پر دو بٹن',
  ],
};

/** Notes that say that the customer brings the cloth, and what is said of it. */
export const ownCloths: readonly { note: string; cloth: string }[] = [
  { note: 'Customer’s own cloth, 3½ m', cloth: 'Navy, 3½ m' },
  { note: 'القماش من العميل، ٣ أمتار ونصف', cloth: 'أبيض ياباني، ٣ أمتار ونصف' },
  { note: 'کپڑا گاہک کا اپنا، ساڑھے چار میٹر', cloth: 'ہلکا بھورا، ساڑھے چار میٹر' },
];

export const orderNotes: Words = {
  latin: [
    'Call before delivery, works nights',
    'For the wedding on the weekend',
    'Son will pick it up',
    'Wants a trial fitting first',
    'Regular customer, give him the evening slot',
  ],
  arabic: [
    'يتصل قبل الاستلام',
    'مستعجل، عنده سفر',
    'للعيد، لا يتأخر',
    'يستلمه السائق',
    'يريد بروفة قبل التشطيب',
  ],
  urdu: [
    'شادی کے لیے، جمعرات سے پہلے',
    'بیٹا لے جائے گا',
    'فون کر کے بتانا ہے',
    'پہلے ٹرائل دینا ہے',
    'عید سے پہلے لازمی',
  ],
};

/** What was wrong with pieces, with the name of its defect. */
export const rejections: readonly { defect: string; reason: string }[] = [
  { defect: 'Poor stitching', reason: 'Collar sits crooked' },
  { defect: 'Wrong measurement', reason: 'الكم الأيمن أقصر بنصف بوصة' },
  { defect: 'Poor stitching', reason: 'دامن ٹیڑھا ہے' },
  { defect: 'Buttons or buttonholes', reason: 'Thread broken at the placket' },
  { defect: 'Stain', reason: 'بقعة زيت على الصدر' },
  { defect: 'Wrong measurement', reason: 'تیرہ ایک سوتر چھوٹا' },
];

export const cancellations: readonly string[] = [
  'Customer travels and can’t wait',
  'وجد مقاساً جاهزاً',
  'گاہک نے کپڑا بدل لیا',
  'Double booking, see his other order',
  'ألغى العميل بالهاتف',
];

export const credits: readonly string[] = [
  'Billed to the wrong brother',
  'خصم متفق عليه لم يُحسب',
  'Price of the winter cloth was used',
  'گاہک کی انوائس دو بار بن گئی',
];

export const remeasured: Words = {
  latin: ['Trial fitting', 'Gained a little', 'Lost weight', 'Wants it looser'],
  arabic: ['بعد البروفة', 'زاد وزنه', 'نقص وزنه بعد رمضان', 'يريده أوسع'],
  urdu: ['ٹرائل کے بعد', 'وزن بڑھ گیا', 'بچہ بڑا ہو گیا', 'ڈھیلا چاہیے'],
};

export const suppliers: readonly {
  name: string;
  phone: string;
  address: string;
  makes: 'embroidery' | 'sewing' | 'cloth';
  contacts?: readonly Contact[];
}[] = [
  {
    name: 'Al Aseel Embroidery',
    phone: '+966 11 402 7718',
    address: 'Al Batha Street, Riyadh',
    makes: 'embroidery',
    contacts: [
      {
        name: 'Rashid Mehmood',
        role: 'Master embroiderer',
        phone: '+966 50 318 6621',
        note: 'Samples before ten in the morning',
      },
      { name: 'Huda Al-Aseel', role: 'Accounts', phone: '+966 55 702 1148', note: '' },
    ],
  },
  {
    name: 'مشغل اللمسة الذهبية للتطريز',
    phone: '+966 11 405 7731',
    address: 'شارع الخزان، الرياض',
    makes: 'embroidery',
    contacts: [{ name: 'أم خالد', role: 'المشرفة', phone: '+966 53 640 9917', note: 'واتساب فقط' }],
  },
  {
    name: 'الزین کڑھائی سنٹر',
    phone: '+92 42 3735 1190',
    address: 'اچھرہ بازار، لاہور',
    makes: 'embroidery',
    contacts: [{ name: 'زین العابدین', role: 'مالک', phone: '+92 300 845 2210', note: '' }],
  },
  {
    name: 'Hira Stitching Unit',
    phone: '+966 55 410 2288',
    address: 'Industrial City 2, Riyadh',
    makes: 'sewing',
    contacts: [
      { name: 'Shakeel Anwar', role: 'Foreman', phone: '+966 56 227 4083', note: 'Speaks Urdu and Arabic' },
    ],
  },
  { name: 'ورشة النخيل للخياطة', phone: '+966 50 441 7766', address: 'حي الشفا، الرياض', makes: 'sewing' },
  {
    name: 'Batha Buttonhole & Pressing',
    phone: '+966 53 390 2114',
    address: 'Al Batha, Riyadh',
    makes: 'sewing',
  },
  { name: 'Al Jazeera Textiles', phone: '+966 11 411 9044', address: 'Taiba Market, Riyadh', makes: 'cloth' },
  { name: 'دار الأقمشة اليابانية', phone: '+966 11 283 9005', address: 'سوق الديرة، الرياض', makes: 'cloth' },
  {
    name: 'Lahore Fabrics House',
    phone: '+92 42 3764 5521',
    address: 'Azam Cloth Market, Lahore',
    makes: 'cloth',
  },
  { name: 'فیصل کلاتھ ہاؤس', phone: '+92 41 262 7713', address: 'کچہری بازار، فیصل آباد', makes: 'cloth' },
  { name: 'مؤسسة خيوط الشرق', phone: '+966 11 476 1230', address: 'حي المنصورة، الرياض', makes: 'cloth' },
  {
    name: 'Gulf Buttons & Trimmings',
    phone: '+966 50 031 8842',
    address: 'Al Malaz, Riyadh',
    makes: 'cloth',
  },
];

/** Business customers that order uniforms by the dozen. */
export const businesses: readonly {
  name: string;
  phone: string;
  email: string;
  address: string;
  codes: readonly string[];
}[] = [
  {
    name: 'Al Majd Security Services',
    phone: '+966 11 473 8800',
    email: 'uniforms@almajd.example',
    address: 'King Abdulaziz Road, Al Malaz, Riyadh',
    codes: ['SH-403', 'TR-504'],
  },
  {
    name: 'مطعم بيت الضيافة',
    phone: '+966 11 488 9120',
    email: 'manager@diyafa.example',
    address: 'شارع التخصصي، الرياض',
    codes: ['UN-901'],
  },
  {
    name: 'مدارس روضة المعرفة الأهلية',
    phone: '+966 11 234 5009',
    email: 'purchasing@rawda.example',
    address: 'حي الياسمين، الرياض',
    codes: ['TH-108', 'TR-503'],
  },
  {
    name: 'Pakistan International School, staff wear',
    phone: '+966 55 301 7764',
    email: 'office@pis.example',
    address: 'Al Naseem, Riyadh',
    codes: ['WC-301', 'SH-401'],
  },
];
