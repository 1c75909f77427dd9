import { net, purchases, sales, type TaxReturn, text, words } from '../tax-return.ts';

/** GSTR-3B. */
export const indianReturn: TaxReturn = () => [
  sales(
    '3.1(a)',
    text(
      'Outward taxable supplies, other than zero rated, nil rated and exempted',
      'التوريدات الخاضعة للضريبة، غير الصفرية والمعفاة',
      'ٹیکس والی فروخت، صفر شرح والی اور مستثنیٰ کے سوا',
    ),
    ['standard'],
  ),
  sales('3.1(b)', text('Outward taxable supplies, zero rated', 'التوريدات الصفرية', 'صفر شرح والی فروخت'), [
    'zero',
  ]),
  sales(
    '3.1(c)',
    text('Other outward supplies, nil rated and exempted', 'التوريدات المعفاة', 'مستثنیٰ فروخت'),
    ['exempt'],
  ),
  purchases('3.1(d)', words.reverseCharge),
  sales(
    '3.1(e)',
    text('Non-GST outward supplies', 'توريدات خارج الضريبة', 'جی ایس ٹی کے دائرے سے باہر فروخت'),
    ['outside'],
  ),
  sales(
    '3.2',
    text(
      'Of 3.1(a): inter-state supplies to unregistered persons',
      'من 3.1(a): توريدات إلى غير المسجلين في ولايات أخرى',
      '3.1(a) میں سے: دوسری ریاستوں کے غیر رجسٹرڈ خریداروں کو فروخت',
    ),
    ['standard'],
    { party: 'unregistered', isElsewhere: true },
  ),
  purchases('4(A)(5)', text('All other input tax credit', 'ضريبة المدخلات الأخرى', 'خریداری کا باقی ٹیکس'), [
    'standard',
  ]),
  purchases('5', words.untaxedPurchases, ['zero', 'exempt', 'outside']),
  net('6.1', words.due),
];

/** Percent, of what isn't at a reduced rate. */
const usualRate = '18';

/** STR-7, by its rows. What is zero rated is exported; row 9 has all else that is supplied. */
export const pakistaniReturn: TaxReturn = () => [
  purchases(
    '1',
    text(
      'Domestic purchases from registered persons (Annex-A)',
      'المشتريات المحلية من المسجلين (Annex-A)',
      'رجسٹرڈ افراد سے ملکی خریداری (Annex-A)',
    ),
    ['standard', 'zero', 'exempt', 'outside'],
    { party: 'registered' },
  ),
  purchases(
    '2',
    text(
      'Domestic purchases from unregistered persons (Annex-A)',
      'المشتريات المحلية من غير المسجلين (Annex-A)',
      'غیر رجسٹرڈ افراد سے ملکی خریداری (Annex-A)',
    ),
    ['zero', 'exempt', 'outside'],
    { party: 'unregistered' },
  ),
  purchases('3', text('Imports (Annex-B)', 'الاستيرادات (Annex-B)', 'درآمدات (Annex-B)')),
  purchases(
    '4',
    text(
      'Capital goods and fixed assets (Annex-A, B)',
      'السلع الرأسمالية والأصول الثابتة (Annex-A وB)',
      'سرمایہ جاتی سامان اور مستقل اثاثے (Annex-A، B)',
    ),
  ),
  purchases('5', text('Input tax for the month', 'ضريبة المدخلات للشهر', 'مہینے کا ان پٹ ٹیکس'), [
    'standard',
  ]),
  sales(
    '9',
    text(
      'Goods or services supplied locally, including those at reduced rates (Annex-C)',
      'السلع والخدمات الموردة محلياً، بما فيها المخفضة (Annex-C)',
      'ملک میں فراہم کردہ سامان اور خدمات، کم شرح والی سمیت (Annex-C)',
    ),
    ['standard', 'exempt', 'outside'],
  ),
  sales(
    '10',
    text(
      'Of 9: at reduced rates (Annex-C)',
      'من 9: بالنسب المخفضة (Annex-C)',
      '9 میں سے: کم شرح پر (Annex-C)',
    ),
    ['standard'],
    { below: usualRate },
  ),
  sales('11', text('Exports (Annex-D)', 'الصادرات (Annex-D)', 'برآمدات (Annex-D)'), ['zero']),
  sales('15', text('Output tax', 'ضريبة المخرجات', 'آؤٹ پٹ ٹیکس'), ['standard']),
  net('15 − 5', words.due),
];
