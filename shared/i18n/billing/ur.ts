import type { Translation } from '#shared/i18n/translation.ts';
import { booksUr } from './books.ur.ts';
import { closingsUr } from './closings.ur.ts';
import { creditsUr } from './credits.ur.ts';
import { einvoiceUr } from './einvoice.ur.ts';
import type { billingEn } from './en.ts';
import { billingLedgerUr } from './ledger.ur.ts';
import { prepaymentUr } from './prepayment.ur.ts';
import { purchasesUr } from './purchases.ur.ts';
import { refundsUr } from './refunds.ur.ts';
import { returnsUr } from './returns.ur.ts';
import { billingScreensUr } from './screens.ur.ts';

export const billingUr: Translation<typeof billingEn, 'ur'> = {
  customerRequired: 'گاہک ضروری ہے',
  dateRequired: 'تاریخ ضروری ہے',
  dateAhead: 'یہ دن ابھی نہیں آیا',
  dateBeforeShop: 'یہ {{date}} سے پہلے ہے، جب دکان شروع ہوئی',
  linesRequired: 'کم از کم ایک آئٹم چنیں',
  quantityInvalid: 'پورا عدد لکھیں، کم از کم {{1}}۔',
  reasonRequired: 'وجہ ضروری ہے',
  amountInvalid: 'صفر سے زیادہ رقم لکھیں۔',
  amountTooFine: '{{currency}} کی رقم میں اعشاریے کے بعد زیادہ سے زیادہ {{decimals}} ہندسے ہوتے ہیں۔',
  moreThanBalance: 'بقایا {{balance}} سے زیادہ ہے',
  paymentTarget: 'ادائیگی کسی آرڈر یا کسی انوائس کی ہوتی ہے۔',
  onlyRemains_one: 'انوائس کے لیے صرف {{count}} باقی ہے۔',
  onlyRemains_other: 'انوائس کے لیے صرف {{count}} باقی ہیں۔',
  nothingRemains: 'انوائس کے لیے کچھ باقی نہیں۔',
  rowTwice: 'یہ سطر انوائس میں پہلے سے ہے۔',
  otherCustomer: 'یہ سطر کسی اور گاہک کی ہے۔',
  orderCancelled: 'آرڈر {{order}} منسوخ ہے۔',
  mixedCurrencies: 'انوائس ایک ہی کرنسی میں ہوتی ہے: یہ سطر {{currency}} میں ہے۔',
  alreadyCredited: 'انوائس {{invoice}} کا کریڈٹ نوٹ پہلے بن چکا ہے۔',
  notAnInvoice: '{{invoice}} کریڈٹ نوٹ ہے۔',
  noPayer: 'اس گاہک کی ادائیگی کسی اور کے ذمے نہیں، اس لیے انوائس کسی اور کے نام نہیں بن سکتی۔',
  ...billingScreensUr,
  ...billingLedgerUr,
  ...refundsUr,
  ...creditsUr,
  ...closingsUr,
  ...einvoiceUr,
  ...booksUr,
  ...returnsUr,
  ...purchasesUr,
  ...prepaymentUr,
};
