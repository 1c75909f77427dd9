import { normaliseSearch } from '#shared/lib/normalise-search.ts';
import { type ColumnField, type ImportField, importFields, joinedFields } from './customer-import.schema.ts';

/** `Phone 1 - Value`, as Google names the columns of contacts. */
const valuesOf = (kind: string, ...numbers: number[]): string[] =>
  numbers.map((number) => `${kind} ${number} - Value`);

/**
 * What columns are called in files besides the label of their field, in the three languages: first as this product's own
 * exports call them, then as other programs do, with the contacts of Google and Outlook.
 */
const heads: Readonly<Partial<Record<ColumnField, readonly string[]>>> = {
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
      'Mobile Phone',
      ...valuesOf('Phone', 1),
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
    'Second phone',
    'Phone 2',
    'Mobile 2',
    'Other phone',
    'Alternative phone',
    ...valuesOf('Phone', 2),
    'Home phone',
    'Business phone',
    'Work phone',
    'Primary phone',
    'Home phone 2',
    'Business phone 2',
    'هاتف المنزل',
    'هاتف العمل',
    'گھر کا فون',
    'دفتر کا فون',
    ...['جوال ثانٍ', 'الجوال الثاني', 'جوال 2', 'هاتف 2', 'جوال آخر', 'دوسرا فون', 'فون 2', 'موبائل 2'],
  ],
  phone2: [
    'Third phone',
    'Phone 3',
    'Mobile 3',
    ...valuesOf('Phone', 3, 4, 5, 6, 7, 8, 9),
    ...['جوال ثالث', 'الجوال الثالث', 'جوال 3', 'هاتف 3', 'تیسرا فون', 'فون 3', 'موبائل 3'],
  ],
  email: [
    'Email',
    'E-mail',
    'Email address',
    'Mail',
    ...valuesOf('E-mail', 1, 2, 3, 4, 5),
    'E-mail 2 address',
    'E-mail 3 address',
    'البريد الإلكتروني',
    'عنوان البريد الإلكتروني',
    'البريد',
    'الإيميل',
    'ای میل',
  ],
  taxNumber: [
    'Tax number',
    'VAT number',
    'VAT',
    'TRN',
    'NTN',
    'GSTIN',
    'الرقم الضريبي',
    'رقم ضريبي',
    'ٹیکس نمبر',
    'این ٹی این',
  ],
  identityKind: ['ID type', 'ID kind', 'نوع الهوية', 'شناخت کی قسم'],
  identityNumber: ['ID number', 'Identity number', 'رقم الهوية', 'شناختی نمبر'],
  address: [
    'Address',
    'Street',
    'Address 1 - Formatted',
    'Address 2 - Formatted',
    'Home street',
    'Home city',
    'Home state',
    'Home postal code',
    'Home country',
    'Home country/region',
    'العنوان',
    'عنوان',
    'پتہ',
    'ایڈریس',
  ],
  kind: ['Kind', 'Customer type', 'Type', 'النوع', 'نوع العميل', 'قسم', 'گاہک کی قسم'],
  building: ['Building', 'Building number', 'Building no', 'رقم المبنى', 'المبنى', 'عمارت', 'عمارت نمبر'],
  street: ['Street name', 'Road', 'اسم الشارع', 'الشارع', 'سڑک', 'گلی'],
  district: ['District', 'Area', 'Neighbourhood', 'Block', 'الحي', 'المنطقة', 'علاقہ', 'محلہ'],
  city: ['City', 'Town', 'المدينة', 'شہر'],
  region: ['State', 'Province', 'Emirate', 'Region', 'الإمارة', 'المحافظة', 'صوبہ', 'ریاست'],
  postalCode: ['Postal code', 'Postcode', 'Zip', 'Zip code', 'PIN', 'PIN code', 'الرمز البريدي', 'پوسٹ کوڈ'],
  country: ['Country', 'الدولة', 'البلد', 'ملک'],
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
  firstName: [
    'First name',
    'Given name',
    'Middle name',
    'Additional name',
    'Second name',
    'الاسم الأول',
    'الاسم الأوسط',
    'اسم الأب',
    'پہلا نام',
    'درمیانی نام',
  ],
  lastName: [
    'Last name',
    'Family name',
    'Surname',
    'اسم العائلة',
    'الاسم الأخير',
    'اللقب',
    'خاندانی نام',
    'آخری نام',
  ],
  company: [
    'Company',
    'Company name',
    'Organization',
    'Organization name',
    'Organization 1 - Name',
    'الشركة',
    'اسم الشركة',
    'کمپنی',
    'کمپنی کا نام',
  ],
};

const keyOf = (head: string): string => normaliseSearch(head.replace(/[*:#_]/g, ' ')).replace(/[\s-]+/g, '');

type LabelOf = (field: ImportField) => string;

/**
 * The field of each column by its head: its label on the screen, or a usual name. Null for those that say nothing known,
 * and for the second column of a field that can be in one only.
 */
export function fieldsOfHeads(columns: readonly string[], labelOf: LabelOf): (ColumnField | null)[] {
  const known = fieldsByHead(labelOf);
  const taken = new Set<ColumnField>();
  return columns.map((head) => {
    const field = known.get(keyOf(head)) ?? null;
    if (!field || (taken.has(field) && !joinedFields.has(field))) return null;
    taken.add(field);
    return field;
  });
}

function fieldsByHead(labelOf: LabelOf): ReadonlyMap<string, ColumnField> {
  const named = (Object.keys(heads) as ColumnField[]).flatMap((field) =>
    (heads[field] ?? []).map((name) => [keyOf(name), field] as const),
  );
  return new Map([...named, ...importFields.map((field) => [keyOf(labelOf(field)), field] as const)]);
}

/** A title stands above the heads, seldom more than a letterhead. */
const mostRowsAbove = 20;

/**
 * The place of the row that has the names of the columns: the one of the first rows with the most known names. Where
 * several rows have as many, the one with the most filled cells. Null if no row has a known name.
 */
export function headRowOf(rows: readonly (readonly string[])[], labelOf: LabelOf): number | null {
  const known = fieldsByHead(labelOf);
  const [best] = rows
    .slice(0, mostRowsAbove)
    .map((cells, place) => ({
      place,
      names: cells.filter((cell) => known.has(keyOf(cell))).length,
      cells: cells.filter(Boolean).length,
    }))
    .filter(({ names }) => names > 0)
    .sort((a, b) => b.names - a.names || b.cells - a.cells);
  return best?.place ?? null;
}
