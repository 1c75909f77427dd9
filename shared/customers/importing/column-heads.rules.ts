import { normaliseSearch } from '#shared/lib/normalise-search.ts';
import { type ImportField, importFields } from './customer-import.schema.ts';

/**
 * What columns are called in files besides the label of their field, in the three languages: first as this product's own
 * exports call them, then as other programs do.
 */
const heads: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  name: [
    ...['Name', 'Customer', 'Customer name', 'Full name', 'Client', 'Client name', 'Contact name'],
    ...[
      'الاسم',
      'العميل',
      'اسم العميل',
      'الاسم الكامل',
      'اسم الزبون',
      'الزبون',
      'نام',
      'گاہک',
      'گاہک کا نام',
      'پورا نام',
    ],
  ],
  phone: [
    ...[
      'Phone',
      'Phone number',
      'Mobile',
      'Mobile number',
      'Mobile no',
      'Telephone',
      'Tel',
      'Cell',
      'Contact',
      'Phone 1',
    ],
    ...[
      'الجوال',
      'رقم الجوال',
      'الهاتف',
      'رقم الهاتف',
      'الموبايل',
      'جوال',
      'هاتف',
      'فون',
      'فون نمبر',
      'موبائل',
      'موبائل نمبر',
    ],
  ],
  phone1: [
    ...['Second phone', 'Phone 2', 'Mobile 2', 'Other phone', 'Alternative phone'],
    ...['جوال ثانٍ', 'الجوال الثاني', 'جوال 2', 'هاتف 2', 'جوال آخر', 'دوسرا فون', 'فون 2', 'موبائل 2'],
  ],
  phone2: [
    ...['Third phone', 'Phone 3', 'Mobile 3'],
    ...['جوال ثالث', 'الجوال الثالث', 'جوال 3', 'هاتف 3', 'تیسرا فون', 'فون 3', 'موبائل 3'],
  ],
  email: ['Email', 'E-mail', 'Email address', 'Mail', 'البريد الإلكتروني', 'البريد', 'الإيميل', 'ای میل'],
  address: ['Address', 'Street', 'العنوان', 'عنوان', 'پتہ', 'ایڈریس'],
  shippingAddress: [
    ...['Shipping address', 'Delivery address', 'عنوان التوصيل', 'عنوان الشحن', 'ڈیلیوری کا پتہ'],
  ],
  billingAddress: ['Billing address', 'Invoice address', 'عنوان الفوترة', 'عنوان الفاتورة', 'انوائس کا پتہ'],
  sms: [
    ...[
      'Wants text messages',
      'SMS',
      'Text messages',
      'يرغب في الرسائل النصية',
      'رسائل نصية',
      'ایس ایم ایس بھیجا جائے',
    ],
    'ایس ایم ایس',
  ],
  whatsapp: [
    ...[
      'Wants WhatsApp messages',
      'WhatsApp',
      'يرغب في رسائل واتساب',
      'واتساب',
      'واٹس ایپ پیغام بھیجا جائے',
      'واٹس ایپ',
    ],
  ],
  customerCode: [
    ...['Code', 'Customer code', 'Customer no', 'Customer number', 'Customer id', 'ID', 'No'],
    ...['الرمز', 'رمز العميل', 'رقم العميل', 'الكود', 'كود العميل', 'کوڈ', 'گاہک کا کوڈ', 'گاہک نمبر'],
  ],
};

const keyOf = (head: string): string => normaliseSearch(head.replace(/[*:#_]/g, ' ')).replace(/[\s-]+/g, '');

/**
 * The field of each column by its head: its label on the screen, or a usual name. Null for those that say nothing known,
 * and for a field's second column.
 */
export function fieldsOfHeads(
  columns: readonly string[],
  labelOf: (field: ImportField) => string,
): (ImportField | null)[] {
  const fieldsByHead = new Map(
    importFields.flatMap((field) =>
      [...(heads[field] ?? []), labelOf(field)].map((name) => [keyOf(name), field] as const),
    ),
  );
  const taken = new Set<ImportField>();
  return columns.map((head) => {
    const field = fieldsByHead.get(keyOf(head)) ?? null;
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
