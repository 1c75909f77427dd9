import type { Translation } from './catalogue.type.ts';
import type { ordersEn } from './orders.en.ts';
import { orderScreensUr } from './orders-screens.ur.ts';

export const ordersUr: Translation<typeof ordersEn, 'ur'> = {
  stages: {
    pending: 'تفویض باقی',
    inQueue: 'قطار میں',
    partialCompletion: 'جزوی تکمیل',
    completed: 'مکمل',
    cancelled: 'منسوخ',
  },

  customerRequired: 'گاہک ضروری ہے',
  referenceNumberRequired: 'حوالہ نمبر ضروری ہے',
  dueDateRequired: 'تاریخِ حوالگی ضروری ہے',
  statusRequired: 'حالت ضروری ہے',
  rowsRequired: 'آرڈر بنانے کے لیے کم از کم ایک کپڑا یا سروس شامل کریں',
  rowNameRequired: 'ڈیزائن چنیں یا نام لکھیں',
  quantityInvalid: 'پیس کی پوری گنتی لکھیں',
  priceInvalid: 'قیمت لکھیں، جیسے 150 یا 150.50',
  unitCostInvalid: 'لاگت لکھیں، جیسے 25 یا 25.50',
  amountTooLarge: 'یہ رقم بہت بڑی ہے',
  workTypeNameRequired: 'نام ضروری ہے',
  statusNameRequired: 'نام ضروری ہے',
  colour: 'رنگ چنیں',
  workTypeRequired: 'کام کی قسم چنیں',
  assigneeRequired: 'کمپنی یا صارف چنیں',
  chooseOrders: 'کم از کم ایک آرڈر چنیں',
  ordersOrRows: 'یا پورے آرڈر چنیں یا الگ الگ سطریں، دونوں نہیں',
  chooseAssignments: 'کم از کم ایک دیا ہوا کام چنیں',
  pickedByRequired: 'لکھیں کہ کون لے جا رہا ہے',

  statusOfOtherStage: 'یہ حالت آرڈر کے مرحلے کی نہیں',
  subStatusOfOther: 'یہ ذیلی حالت اس حالت کی نہیں',
  measurementOfOther: 'یہ ناپ کسی اور گاہک کا ہے',
  customerLocked: 'انوائس یا ادائیگی کے بعد گاہک نہیں بدل سکتا',
  notEditable: 'منسوخ یا حوالے کیا ہوا آرڈر نہیں بدل سکتا، صرف نوٹ اور ریمارکس بدل سکتے ہیں',
  rowTwice: 'یہ سطر دو بار ہے',
  quantityBelow_one: '{{count}} پیس پہلے ہی دیا جا چکا یا انوائس ہو چکا ہے',
  quantityBelow_other: '{{count}} پیس پہلے ہی دیے جا چکے یا انوائس ہو چکے ہیں',
  rowInUse: '”{{row}}“ کے پیس دیے جا چکے یا انوائس ہو چکے ہیں، ہٹایا نہیں جا سکتا',
  workInUse: '{{work}} کے لیے پیس پہلے ہی دیے جا چکے ہیں',
  pricedOnInvoice: 'پیس انوائس ہونے کے بعد یہ نہیں بدل سکتا',
  deleteTouched: 'آرڈر {{order}} پر کام، انوائس یا ادائیگی ہو چکی ہے۔ اسے حذف کے بجائے منسوخ کریں۔',

  defaultNeedsSuccessor: 'ہر مرحلے کی ایک طے شدہ حالت ہوتی ہے: پہلے کسی دوسری کو طے شدہ بنائیں',
  statusStageInUse: 'آرڈر اس حالت میں ہیں، اس لیے مرحلہ نہیں بدل سکتا',
  subStatusInUse: 'آرڈر اس ذیلی حالت میں ہیں، اس لیے یہ کسی اور حالت میں نہیں جا سکتی',

  receiptEmpty: 'لکھیں کتنے پیس واپس آئے',
  receiptTooMany: 'باہر گئے پیسوں سے زیادہ',
  invoiceQuantityEmpty: 'لکھیں کتنے پیس انوائس کرنے ہیں',
  invoiceQuantityTooMany: 'انوائس کے لیے باقی پیسوں سے زیادہ',

  noOpenWork: 'چنے ہوئے آرڈروں میں چنی ہوئی قسم کا کام نہیں ہے۔',
  someBlocked: 'کچھ نہیں کیا گیا، کیونکہ ہر آرڈر میں یہ ممکن نہیں۔',
  blocked: {
    unknown: 'یہ آرڈر موجود نہیں۔',
    unknownRow: 'یہ سطر موجود نہیں۔',
    unknownAssignment: 'یہ دیا ہوا کام موجود نہیں۔',
    stage: 'آرڈر {{order}}: ”$t(orders.stages.{{stage}})“ میں یہ ممکن نہیں۔',
    noOpenWork: 'آرڈر {{order}} میں {{work}} کا کوئی پیس دینا باقی نہیں۔',
    tooManyPieces: 'آرڈر {{order}}: ”{{row}}“ کے صرف {{left}} پیس دینا باقی ہیں۔',
    nothingOut: 'آرڈر {{order}} کا کوئی پیس باہر نہیں۔',
    receiptTooMany: 'آرڈر {{order}}: ”{{row}}“ کے صرف {{left}} پیس باہر ہیں۔',
    invoiced: 'آرڈر {{order}} کی انوائس بن چکی ہے: پہلے کریڈٹ نوٹ بنائیں۔',
    handedOver: 'آرڈر {{order}} حوالے کیا جا چکا ہے۔',
    nothingToRevert: 'آرڈر {{order}} میں واپس کرنے کو کچھ نہیں۔',
    changedSince: 'آرڈر {{order}} بعد میں بدلا گیا، اس لیے واپس نہیں ہو سکتا۔',
  },

  ...orderScreensUr,
};
