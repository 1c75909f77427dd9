import { net, purchases, sales, type TaxReturn, taxable, text, untaxed, words } from '../tax-return.ts';

const citizens = ['VATEX-SA-HEA', 'VATEX-SA-EDU'];
const exported = ['VATEX-SA-32', 'VATEX-SA-33'];

/** The return of the Saudi authority, by its numbers. */
export const saudiReturn: TaxReturn = () => [
  sales('1', words.standardSales, ['standard']),
  sales(
    '2',
    text(
      'Private healthcare and private education to citizens',
      'المبيعات للمواطنين: الخدمات الصحية الخاصة والتعليم الأهلي الخاص',
      'شہریوں کا نجی علاج اور نجی تعلیم',
    ),
    ['zero'],
    { reasons: citizens },
  ),
  sales(
    '3',
    text('Zero rated domestic sales', 'المبيعات المحلية الخاضعة لنسبة الصفر', 'صفر شرح والی ملکی فروخت'),
    ['zero'],
    { reasons: [...citizens, ...exported], isOthers: true },
  ),
  sales('4', words.exports, ['zero'], { reasons: exported }),
  sales('5', words.exemptSales, ['exempt']),
  sales('6', words.totalSales, taxable),
  purchases('7', words.standardPurchases, ['standard']),
  purchases('8', words.importsAtCustoms),
  purchases('9', words.reverseCharge),
  purchases('10', text('Zero rated purchases', 'المشتريات الخاضعة لنسبة الصفر', 'صفر شرح والی خریداری'), [
    'zero',
  ]),
  purchases('11', text('Exempt purchases', 'المشتريات المعفاة', 'ٹیکس سے مستثنیٰ خریداری'), ['exempt']),
  purchases('12', words.totalPurchases, taxable),
  net('13', words.due),
];

/** The emirates by the letter of their line in VAT 201, with what they are called. */
const emirates = [
  ['1a', text('Abu Dhabi', 'أبوظبي', 'ابوظہبی'), /abu ?dh?abi|[أا]بو ?ظبي|ابو ?ظہبی/i],
  ['1b', text('Dubai', 'دبي', 'دبئی'), /dubai|دبي|دبئی/i],
  ['1c', text('Sharjah', 'الشارقة', 'شارجہ'), /sharja|الشارق|شارجہ/i],
  ['1d', text('Ajman', 'عجمان', 'عجمان'), /ajman|عجمان/i],
  ['1e', text('Umm Al Quwain', 'أم القيوين', 'ام القیوین'), /quwain|القيوين|القیوین/i],
  ['1f', text('Ras Al Khaimah', 'رأس الخيمة', 'راس الخیمہ'), /khaima|الخيم|الخیم/i],
  ['1g', text('Fujairah', 'الفجيرة', 'فجیرہ'), /fujair|الفجير|فجیرہ/i],
] as const;

/** VAT 201. All sales of a shop are those of its own emirate. */
export const emiratesReturn: TaxReturn = ({ region }) => {
  const own = emirates.find(([, , pattern]) => pattern.test(region));
  const standard = (place: (typeof emirates)[number][1]) =>
    text(
      `${words.standardSales.en}: ${place.en}`,
      `${words.standardSales.ar}: ${place.ar}`,
      `${words.standardSales.ur}: ${place.ur}`,
    );
  const unknown = text(
    'the emirate isn’t in the shop’s address',
    'الإمارة غير مذكورة في عنوان المحل',
    'دکان کے پتے میں امارت نہیں لکھی',
  );
  return [
    ...(own ? [] : [sales('1', standard(unknown), ['standard'])]),
    ...emirates.map((emirate) =>
      sales(emirate[0], standard(emirate[1]), emirate === own ? ['standard'] : []),
    ),
    sales('2', text('Tax refunds to tourists', 'استرداد الضريبة للسياح', 'سیاحوں کو ٹیکس کی واپسی')),
    sales('3', words.reverseCharge),
    sales('4', words.zeroSales, ['zero']),
    sales('5', words.exemptSales, ['exempt']),
    sales(
      '6',
      text('Goods imported into the UAE', 'السلع المستوردة إلى الدولة', 'امارات میں درآمد شدہ سامان'),
    ),
    sales('8', words.totalSales, taxable),
    purchases(
      '9',
      text('Standard rated expenses', 'المصروفات الخاضعة للنسبة الأساسية', 'معیاری شرح والے اخراجات'),
      ['standard'],
    ),
    purchases('10', words.reverseCharge),
    purchases('11', words.totalPurchases, ['standard']),
    net('14', words.due),
  ];
};

/** The authority's return, whose lines of domestic and foreign zero rated sales stand together: nothing here tells them apart. */
export const bahrainReturn: TaxReturn = () => [
  sales('1(a)', words.standardSales, ['standard']),
  sales('4, 5', words.zeroAndExports, ['zero']),
  sales('6', words.exemptSales, ['exempt']),
  sales('7', words.totalSales, taxable),
  purchases('8(a)', words.standardPurchases, ['standard']),
  purchases('9(a)', words.importsAtCustoms),
  purchases('11(a)', words.reverseCharge),
  purchases('13', words.untaxedPurchases, untaxed),
  purchases('14', words.totalPurchases, taxable),
  net('15', words.due),
];

export const omanReturn: TaxReturn = () => [
  sales('1(a)', words.standardSales, ['standard']),
  sales('1(b), 3(a)', words.zeroAndExports, ['zero']),
  sales('1(c)', words.exemptSales, ['exempt']),
  purchases('2(b)', words.reverseCharge),
  purchases('4(b)', words.importsAtCustoms),
  purchases('6(a)', words.standardPurchases, ['standard']),
  net('7(c)', words.due),
];
