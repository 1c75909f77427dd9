import type { TaxReason } from '../country-description.ts';

/** Why a sale bears no tax: the code list of BR-KSA-CL-04, with the words of its Arabic column. */
const reason = (
  category: TaxReason['category'],
  code: string,
  en: string,
  ar: string,
  ur: string,
): TaxReason => ({ category, code: `VATEX-SA-${code}`, text: { en, ar, ur } });

export const saudiReasons: readonly TaxReason[] = [
  reason(
    'exempt',
    '29',
    'Financial services (Article 29 of the VAT Regulations)',
    'الخدمات المالية',
    'مالیاتی خدمات',
  ),
  reason(
    'exempt',
    '29-7',
    'Life insurance services (Article 29 of the VAT Regulations)',
    'عقد تأمين على الحياة',
    'زندگی کا بیمہ',
  ),
  reason(
    'exempt',
    '30',
    'Real estate transactions (Article 30 of the VAT Regulations)',
    'التوريدات العقارية المعفاة من الضريبة',
    'جائیداد کے مستثنیٰ سودے',
  ),
  reason('zero', '32', 'Export of goods', 'صادرات السلع من المملكة', 'سامان کی برآمد'),
  reason('zero', '33', 'Export of services', 'صادرات الخدمات من المملكة', 'خدمات کی برآمد'),
  reason(
    'zero',
    '34-1',
    'The international transport of goods',
    'النقل الدولي للسلع',
    'سامان کی بین الاقوامی نقل و حمل',
  ),
  reason(
    'zero',
    '34-2',
    'The international transport of passengers',
    'النقل الدولي للركاب',
    'مسافروں کی بین الاقوامی نقل و حمل',
  ),
  reason(
    'zero',
    '34-3',
    'Services directly connected and incidental to a supply of international passenger transport',
    'الخدمات المرتبطة مباشرة أو عرضياً بتوريد النقل الدولي للركاب',
    'مسافروں کی بین الاقوامی نقل و حمل سے جڑی خدمات',
  ),
  reason(
    'zero',
    '34-4',
    'Supply of a qualifying means of transport',
    'توريد وسائل النقل المؤهلة',
    'اہل سواریوں کی فراہمی',
  ),
  reason(
    'zero',
    '34-5',
    'Services relating to goods or passenger transportation (Article 25 of the VAT Regulations)',
    'الخدمات ذات الصلة بنقل السلع أو الركاب، وفقاً للمادة الخامسة والعشرين من اللائحة التنفيذية',
    'سامان یا مسافروں کی نقل و حمل سے متعلق خدمات',
  ),
  reason('zero', '35', 'Medicines and medical equipment', 'الأدوية والمعدات الطبية', 'دوائیں اور طبی سامان'),
  reason('zero', '36', 'Qualifying metals', 'المعادن المؤهلة', 'اہل دھاتیں'),
  reason(
    'zero',
    'EDU',
    'Private education to citizen',
    'الخدمات التعليمية الخاصة للمواطنين',
    'شہریوں کی نجی تعلیم',
  ),
  reason(
    'zero',
    'HEA',
    'Private healthcare to citizen',
    'الخدمات الصحية الخاصة للمواطنين',
    'شہریوں کا نجی علاج',
  ),
  reason(
    'zero',
    'MLTRY',
    'Supply of qualified military goods',
    'توريد السلع العسكرية المؤهلة',
    'اہل فوجی سامان کی فراہمی',
  ),
  { category: 'outside', code: 'VATEX-SA-OOS', text: null },
];
