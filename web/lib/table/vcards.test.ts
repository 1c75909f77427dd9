import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

interface Contact {
  name?: string;
  phone?: string;
  email?: string;
  address?: string;
  company?: string;
}

/** A card that is hard to read, and the contact in it. */
const hardInputs: [name: string, card: string, contact: Contact][] = [
  [
    'of an iPhone',
    card(
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iPhone OS 18.1//EN',
      'N:العتيبي;عبدالله;;;',
      'FN:عبدالله العتيبي',
      'item1.TEL;type=pref:+966 50 123 4567',
      'item1.X-ABLabel:الجوال',
      'TEL;type=CELL;type=VOICE:0559876543',
      'item2.EMAIL;type=INTERNET;type=pref:a.otaibi@example.com',
      'item3.ADR;type=HOME:;;شارع العليا\\nحي السليمانية;الرياض;;12211;السعودية',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAASABIAAD/',
      ' 4QBMRXhpZgAATU0AKgAAAAgAAgESAAMAAAABAAEAAIdpAAQ',
    ),
    {
      name: 'عبدالله العتيبي',
      phone: '0559876543\n+966 50 123 4567',
      email: 'a.otaibi@example.com',
      address: 'شارع العليا، حي السليمانية، الرياض، 12211، السعودية',
    },
  ],
  [
    '2.1, with quoted bytes, a soft break and a character set',
    card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;=D8=A3=D8=AD=D9=85=D8=AF=20=D8=B9=D9=84=D9=8A;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D8=A3=D8=AD=D9=85=D8=AF=20=',
      '=D8=B9=D9=84=D9=8A',
      'TEL;CELL;PREF:0501234567',
    ),
    { name: 'أحمد علي', phone: '0501234567' },
  ],
  [
    '2.1, in Windows-1256',
    card('VERSION:2.1', 'FN;QUOTED-PRINTABLE;CHARSET=windows-1256:=DA=E1=ED', 'TEL;HOME:012345678'),
    { name: 'علي', phone: '012345678' },
  ],
  [
    '4.0, with URIs and quoted parameters',
    card(
      'VERSION:4.0',
      'FN;LANGUAGE="en:x":Salma Nasser',
      'TEL;VALUE=uri;TYPE="voice,home":tel:+966-11-123-4567;ext=102',
      'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+966-50-123-4567',
      'EMAIL;PREF=1:mailto:salma@example.com',
      'EMAIL;TYPE=work:s.nasser@example.com',
      'ORG:Nasser\\, Sons;Sales',
    ),
    {
      name: 'Salma Nasser',
      phone: '+966-50-123-4567\n+966-11-123-4567',
      email: 'salma@example.com\ns.nasser@example.com',
      company: 'Nasser, Sons, Sales',
    },
  ],
  [
    'folded lines and escapes',
    card('VERSION:3.0', 'FN:Ahmed\\, the ', ' Tai', '\tlor', 'TEL:0501', ' 234567'),
    { name: 'Ahmed, the Tailor', phone: '0501234567' },
  ],
  ['without FN', card('N:Khan;Ahmed;Ali;Dr.;', 'TEL:1'), { name: 'Ahmed Ali Khan', phone: '1' }],
  [
    'a semicolon inside a part',
    card('N:Khan\\;Sons;Ahmed', 'TEL:1'),
    { name: 'Ahmed Khan;Sons', phone: '1' },
  ],
  ['an empty FN', card('FN:', 'N:;Sara;;;', 'TEL:1'), { name: 'Sara', phone: '1' }],
  [
    'a company',
    card('FN:', 'N:;;;;', 'ORG:Olaya Tailors;', 'TEL:1'),
    { phone: '1', company: 'Olaya Tailors' },
  ],
  [
    'a fax beside a telephone',
    card('FN:A', 'TEL;TYPE=FAX:1', 'TEL;TYPE=WORK:2'),
    { name: 'A', phone: '2\n1' },
  ],
  ['in small letters', 'begin:vcard\nfn:Ali\ntel;type=cell:5\nend:vcard', { name: 'Ali', phone: '5' }],
];

test.each(hardInputs)('%s', async (_name, text, contact) => {
  const { rows, columns, notices } = await readTable(new File([text], 'contacts.vcf'));
  expect(rows.map(({ cells }) => Object.fromEntries(cells.map((cell, at) => [columns?.[at], cell])))).toEqual(
    [contact],
  );
  expect(notices).toEqual([]);
});

test('each contact of a file is a row, by its number, and an empty one none', async () => {
  const text = [card('FN:A', 'TEL:1'), card('VERSION:3.0', 'FN:'), card('FN:C')].join('');
  const { rows } = await readTable(new File([text], 'contacts.vcf'));
  expect(rows).toEqual([
    { number: 1, cells: ['A', '1'] },
    { number: 3, cells: ['C', ''] },
  ]);
});
