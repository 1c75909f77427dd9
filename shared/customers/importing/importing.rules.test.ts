import { expect, test } from 'vitest';
import { customerManifest } from '#shared/customers/customer/customer.manifest.ts';
import { messagesAr } from '#shared/i18n/ar.ts';
import { messagesEn } from '#shared/i18n/en.ts';
import { translatorOf } from '#shared/i18n/translator.ts';
import { messagesUr } from '#shared/i18n/ur.ts';
import { fieldsOfHeads, headRowOf } from './column-heads.rules.ts';
import { type ImportField, importFields } from './customer-import.schema.ts';
import { areSimilarNames, People } from './same-person.rules.ts';
import { readYesNo } from './yes-no.rules.ts';

/** Fields whose columns are known in files of another language too. */
const usual: ImportField[] = [
  'name',
  'phone',
  'phone1',
  'phone2',
  'email',
  'address',
  'sms',
  'whatsapp',
  'customerCode',
];

test('columns are known by the labels of their fields, which exports give them, in each language', () => {
  for (const messages of [messagesEn, messagesAr, messagesUr]) {
    const t = translatorOf('en', messages);
    const labelOf = (field: ImportField) => t(customerManifest.fields[field].label);
    expect(fieldsOfHeads(importFields.map(labelOf), labelOf)).toEqual([...importFields]);
    // In a file that was exported in another language.
    expect(fieldsOfHeads(usual.map(labelOf), (field) => field)).toEqual(usual);
  }
});

/** The heads of a file, and the field of each: `-` for none. */
const files: [from: string, heads: string, fields: string][] = [
  [
    'a program with its own marks',
    'Customer_Name *,MOBILE NO:,e-mail,Orders,رقم الهاتف,گاہک نمبر,',
    'name,phone,email,-,phone,customerCode,-',
  ],
  ['a second column of a field that has one', 'Name,Code,Client,ID', 'name,customerCode,-,-'],
  [
    'contacts of Google',
    'First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value,Phone 4 - Value,Address 1 - Formatted,Address 1 - Street',
    'firstName,firstName,lastName,company,-,email,-,phone,phone1,phone2,address,-',
  ],
  [
    'contacts of Google before 2024',
    'Name,Given Name,Additional Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value',
    'name,firstName,firstName,lastName,-,email,-,phone',
  ],
  [
    'contacts of Outlook',
    'Title,First Name,Last Name,Company,Business Phone,Home Phone,Mobile Phone,E-mail Address,E-mail 2 Address,Home Street,Home City',
    '-,firstName,lastName,company,phone1,phone1,phone,email,email,address,address',
  ],
  ['contacts in Arabic', 'الاسم الأول,اسم العائلة,هاتف العمل,الجوال', 'firstName,lastName,phone1,phone'],
];

test.each(files)('the columns of %s are known', (_from, heads, fields) => {
  const found = fieldsOfHeads(heads.split(','), (field) => field);
  expect(found.map((field) => field ?? '-').join()).toBe(fields);
});

test('the row of heads is found below a title, and none where nothing is known', () => {
  const labelOf = (field: ImportField) => field;
  const title = ['Customer', '', ''];
  expect(headRowOf([title, ['2026', '', ''], ['Full name', 'Tel', 'City'], ['Ali', '5', '']], labelOf)).toBe(
    2,
  );
  expect(headRowOf([title, ['Client', 'x', 'y']], labelOf)).toBe(1);
  expect(headRowOf([['Ali', '050', '']], labelOf)).toBeNull();
});

test.each([
  ['Ahmed Khan', 'Ahmad Khan', true],
  ['Mohammed Ali', 'Mohamed Ali', true],
  ['Ahmad', 'ahmad  ali khan', true],
  ['Khan Ahmad', 'Ahmad Khan', true],
  ['أحمد علي', 'احمد على', true],
  ['فاطمۃ', 'فاطمة', true],
  ['عبدالله العتيبي', 'عبد الله العتيبي', true],
  ['عبدالله', 'عبد الله العتيبي', true],
  ['عبد الله', 'عبد الرحمن', false],
  ['Abd al-Rahman Al-Otaibi', 'Abdalrahman Alotaibi', true],
  ['Fahad alotaibi', 'Fahad Al-Otaibi', true],
  ['Sara O’Neil', "Sara O'Neil", true],
  ['Abdullah Alotaibi', 'Abdulrahman Alotaibi', false],
  ['Ahmad Khan', 'Fatima Khan', false],
  ['Sara Ali', 'Zara Ali', false],
  ['محمد علي', 'أحمد علي', false],
  ['', 'Ahmad', false],
])('%s and %s may be one person: %s', (one, other, expected) => {
  expect(areSimilarNames(one, other)).toBe(expected);
  expect(areSimilarNames(other, one)).toBe(expected);
});

test('people of one number are told apart by name, also where very many have it', () => {
  const people = new People<number>();
  const person = (name: string) => ({ customerCode: '', name, phones: ['1'], email: '', address: '' });
  for (let index = 0; index < 500; index += 1)
    people.add(person(`Name ${String.fromCharCode(0x4e00 + index)}`), index);
  expect(people.find(person(`name  ${String.fromCharCode(0x4e00 + 450)}`))?.of).toBe(450);
  expect(people.find(person('Somebody'))).toBeNull();
});

test('yes and no are read in three languages', () => {
  expect(['Yes', ' نعم ', 'جی ہاں', '1', 'TRUE', '✓'].map(readYesNo)).toEqual(Array(6).fill(true));
  expect(['no', 'لا', 'نہیں', '0', '-', 'false'].map(readYesNo)).toEqual(Array(6).fill(false));
  expect(['maybe', '2', ''].map(readYesNo)).toEqual([null, null, null]);
});
