import type { TaxCategory, Texts } from './country-description.ts';

/** A line of the form in which a shop tells its tax office of a period. */
export interface ReturnBox {
  /** As the form numbers it: `3.1(a)`. */
  code: string;
  text: Texts;
  /** What it adds up: invoices, bills of suppliers, or the tax of the ones less that of the others. */
  side: 'sales' | 'purchases' | 'net';
  /** Empty: nothing here says what belongs into it. */
  categories: readonly TaxCategory[];
  /** Codes of reasons; null: any. */
  reasons: readonly string[] | null;
  /** All reasons but these. */
  isOthers: boolean;
  /** A line for each rate. */
  isByRate: boolean;
  /** Percent: only rates below it. Null: any. */
  below: string | null;
  /** Only from or to those with a tax number, or those without one; a bill that bears tax is of one with a number. Null: any. */
  party: 'registered' | 'unregistered' | null;
  /** Only sales that bear the tax of another place than the shop's, with a line for each place. */
  isElsewhere: boolean;
}

/** The form of a country, of a shop in one of its regions. */
export type TaxReturn = (shop: { region: string }) => readonly ReturnBox[];

export const text = (en: string, ar: string, ur: string): Texts => ({ en, ar, ur });

const box =
  (side: ReturnBox['side']) =>
  (
    code: string,
    words: Texts,
    categories: ReturnBox['categories'] = [],
    more: Partial<ReturnBox> = {},
  ): ReturnBox => ({
    code,
    text: words,
    side,
    categories,
    reasons: null,
    isOthers: false,
    isByRate: false,
    below: null,
    party: null,
    isElsewhere: false,
    ...more,
  });

export const sales = box('sales');
export const purchases = box('purchases');

/** The tax on sales less that on purchases. */
export const net = (code: string, words: Texts): ReturnBox => box('net')(code, words, ['standard']);

export const taxable = ['standard', 'zero', 'exempt'] as const;
export const untaxed = ['zero', 'exempt'] as const;

export const words = {
  standardSales: text('Standard rated sales', 'المبيعات الخاضعة للنسبة الأساسية', 'معیاری شرح والی فروخت'),
  zeroSales: text('Zero rated sales', 'المبيعات الخاضعة لنسبة الصفر', 'صفر شرح والی فروخت'),
  exemptSales: text('Exempt sales', 'المبيعات المعفاة', 'ٹیکس سے مستثنیٰ فروخت'),
  outsideSales: text('Sales outside the tax', 'المبيعات خارج نطاق الضريبة', 'ٹیکس کے دائرے سے باہر فروخت'),
  totalSales: text('Total sales', 'إجمالي المبيعات', 'کل فروخت'),
  zeroAndExports: text(
    'Zero rated domestic sales and exports',
    'المبيعات المحلية الخاضعة لنسبة الصفر والصادرات',
    'صفر شرح والی ملکی فروخت اور برآمدات',
  ),
  exports: text('Exports', 'الصادرات', 'برآمدات'),
  standardPurchases: text(
    'Standard rated domestic purchases',
    'المشتريات المحلية الخاضعة للنسبة الأساسية',
    'معیاری شرح والی ملکی خریداری',
  ),
  untaxedPurchases: text(
    'Purchases that bear no tax',
    'المشتريات التي لا ضريبة عليها',
    'خریداری جس پر ٹیکس نہیں',
  ),
  importsAtCustoms: text(
    'Imports subject to VAT paid at customs',
    'الاستيرادات الخاضعة للضريبة المدفوعة في الجمارك',
    'درآمدات جن کا ٹیکس کسٹم پر دیا گیا',
  ),
  reverseCharge: text(
    'Imports subject to the reverse charge',
    'الاستيرادات الخاضعة لآلية الاحتساب العكسي',
    'درآمدات جن کا ٹیکس خریدار خود ادا کرتا ہے',
  ),
  totalPurchases: text('Total purchases', 'إجمالي المشتريات', 'کل خریداری'),
  due: text('Tax due for the period', 'صافي الضريبة المستحقة عن الفترة', 'اس مدت کا واجب الادا ٹیکس'),
} as const;

/** Of a country whose form isn't known. */
export const generalReturn: TaxReturn = () => [
  sales('1', words.standardSales, ['standard'], { isByRate: true }),
  sales('2', words.zeroSales, ['zero']),
  sales('3', words.exemptSales, ['exempt']),
  sales('4', words.outsideSales, ['outside']),
  purchases('5', words.standardPurchases, ['standard'], { isByRate: true }),
  purchases('6', words.untaxedPurchases, ['zero', 'exempt', 'outside']),
  net('7', words.due),
];
