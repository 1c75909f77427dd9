import { net, purchases, sales, type TaxReturn, text, untaxed, words } from '../tax-return.ts';

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
  purchases('4(A)(5)', text('All other input tax credit', 'ضريبة المدخلات الأخرى', 'خریداری کا باقی ٹیکس'), [
    'standard',
  ]),
  purchases('5', words.untaxedPurchases, ['zero', 'exempt', 'outside']),
  net('6.1', words.due),
];

/** The sales tax return in short: sums of its annexures. */
export const pakistaniReturn: TaxReturn = () => [
  sales('Annex-C', text('Domestic supplies', 'التوريدات المحلية', 'ملکی فروخت'), ['standard'], {
    isByRate: true,
  }),
  sales(
    'Annex-D',
    text('Zero rated supplies and exports', 'التوريدات الصفرية والصادرات', 'صفر شرح والی فروخت اور برآمدات'),
    ['zero'],
  ),
  sales('Exempt', words.exemptSales, ['exempt']),
  purchases('Annex-A', words.standardPurchases, ['standard'], { isByRate: true }),
  purchases('Annex-B', words.importsAtCustoms),
  purchases('Annex-A, 0%', words.untaxedPurchases, untaxed),
  net('Due', words.due),
];
