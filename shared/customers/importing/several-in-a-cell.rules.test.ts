import { expect, test } from 'vitest';
import { readPhone } from '#shared/lib/phone.rules.ts';
import { emailsIn, phonesIn } from './several-in-a-cell.rules.ts';

const first = '+966 50 123 4567';
const second = '+966 55 987 6543';

/** A cell of a file, the numbers in it, and what is no number. */
const hardInputs: [cell: string, numbers: string[], unread?: string[]][] = [
  ['0501234567 / 0559876543', [first, second]],
  ['0501234567/0559876543', [first, second]],
  ['0501234567\n0559876543', [first, second]],
  ['0501234567; 0559876543', [first, second]],
  ['0501234567,0559876543', [first, second]],
  ['٠٥٠١٢٣٤٥٦٧، ٠٥٥٩٨٧٦٥٤٣', [first, second]],
  ['+966 50 123 4567 ::: 0559876543', [first, second]],
  ['0501234567 - 0559876543', [first, second]],
  ['0501234567 أو 0559876543', [first, second]],
  ['0501234567 0559876543', [first, second]],
  ['050-123-4567', [first]],
  ['050/1234567', [first]],
  ['0501234567 / +966501234567', [first]],
  ['501234567.0', [first]],
  ['966501234567.00', [first]],
  ['501234567.0; 559876543.0', [first, second]],
  ['9.66501234567E+11', [first]],
  ['9.66501E+11', [], ['9.66501E+11']],
  ['9.6650123456E11', [], ['9.6650123456E11']],
  ['0501234567 / 12', [], ['12']],
  ['05012345678', [], ['05012345678']],
  ['no phone', [], ['no phone']],
];

test.each(hardInputs)('the numbers in %j', (cell, numbers, unread = []) => {
  const write = (phone: string) => readPhone(phone, 'SA')?.written ?? null;
  expect(phonesIn(cell, write)).toEqual({ numbers, unread });
});

test.each([
  ['ali@example.com', ['ali@example.com']],
  ['ali@example.com; sara@example.com', ['ali@example.com', 'sara@example.com']],
  ['ali@example.com sara@example.com', ['ali@example.com', 'sara@example.com']],
  ['ali@example.com\nALI@example.com', ['ali@example.com']],
  ['mailto:ali@example.com ::: Sara <sara@example.com>', ['ali@example.com', 'sara@example.com']],
  ['no address', ['no address']],
])('the email addresses in %j', (cell, emails) => {
  expect(emailsIn(cell)).toEqual(emails);
});
