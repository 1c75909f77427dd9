import type { Translation } from '#shared/i18n/translation.ts';
import { booksAr } from './books.ar.ts';
import { closingsAr } from './closings.ar.ts';
import { creditsAr } from './credits.ar.ts';
import { einvoiceAr } from './einvoice.ar.ts';
import type { billingEn } from './en.ts';
import { billingLedgerAr } from './ledger.ar.ts';
import { prepaymentAr } from './prepayment.ar.ts';
import { purchasesAr } from './purchases.ar.ts';
import { refundsAr } from './refunds.ar.ts';
import { returnsAr } from './returns.ar.ts';
import { billingScreensAr } from './screens.ar.ts';

export const billingAr: Translation<typeof billingEn, 'ar'> = {
  customerRequired: 'العميل مطلوب',
  dateRequired: 'التاريخ مطلوب',
  dateAhead: 'هذا اليوم لم يأتِ بعد',
  dateBeforeShop: 'هذا قبل بدء عمل المحل في {{date}}',
  linesRequired: 'اختر بنداً واحداً على الأقل',
  quantityInvalid: 'أدخل عدداً صحيحاً من القطع، {{1}} على الأقل.',
  reasonRequired: 'السبب مطلوب',
  amountInvalid: 'أدخل مبلغاً أكبر من صفر.',
  amountTooFine: 'يجب ألا تزيد المنازل العشرية لمبالغ {{currency}} على {{decimals}}.',
  moreThanBalance: 'أكثر من المتبقي وهو {{balance}}',
  paymentTarget: 'الدفعة تخص طلباً أو فاتورة.',
  onlyRemains_zero: 'لم يتبقَّ شيء للفوترة.',
  onlyRemains_one: 'لم يتبقَّ للفوترة سوى قطعة واحدة.',
  onlyRemains_two: 'لم يتبقَّ للفوترة سوى قطعتين.',
  onlyRemains_few: 'لم يتبقَّ للفوترة سوى {{count}} قطع.',
  onlyRemains_many: 'لم يتبقَّ للفوترة سوى {{count}} قطعة.',
  onlyRemains_other: 'لم يتبقَّ للفوترة سوى {{count}} قطعة.',
  nothingRemains: 'لم يتبقَّ شيء للفوترة.',
  rowTwice: 'هذا البند موجود في الفاتورة من قبل.',
  otherCustomer: 'هذا البند يخص عميلاً آخر.',
  orderCancelled: 'الطلب {{order}} ملغى.',
  mixedCurrencies: 'الفاتورة بعملة واحدة، وهذا البند بعملة {{currency}}.',
  alreadyCredited: 'صدر إشعار دائن للفاتورة {{invoice}} من قبل.',
  notAnInvoice: '{{invoice}} إشعار دائن.',
  noPayer: 'ليس لهذا العميل من يدفع عنه، فلا تُصدر الفاتورة باسم غيره.',
  ...billingScreensAr,
  ...billingLedgerAr,
  ...refundsAr,
  ...creditsAr,
  ...closingsAr,
  ...einvoiceAr,
  ...booksAr,
  ...returnsAr,
  ...purchasesAr,
  ...prepaymentAr,
};
