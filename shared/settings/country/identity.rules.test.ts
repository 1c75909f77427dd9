import { expect, test } from 'vitest';
import { readIdentity } from './identity.rules.ts';

test.each([
  ['SA', null, '', ''],
  ['SA', 'CRN', '1010-458 872', '1010458872'],
  ['SA', 'NAT', '١٠٢٣٤٥٦٧٨٩', '1023456789'],
  ['SA', 'IQA', '2023456789', '2023456789'],
  ['SA', '700', '7001234567', '7001234567'],
  ['SA', 'PAS', 'a 1234567', 'A1234567'],
  ['SA', 'NAT', '2023456789', '2023456789', 'number', 'settings.taxNumber.other'],
  ['SA', 'IQA', '20234567', '20234567', 'number', 'settings.identity.length'],
  ['SA', 'CRN', '10104588X2', '10104588X2', 'number', 'settings.taxNumber.digit'],
  ['SA', 'PAS', 'جواز', 'جواز', 'number', 'settings.identity.signs'],
  ['SA', 'NAT', '', '', 'number', 'settings.identity.numberMissing'],
  ['SA', null, '1023456789', '1023456789', 'kind', 'settings.identity.kindMissing'],
  ['SA', 'CNIC', '1', '1', 'kind', 'validation.choice'],
  ['PK', 'NAT', '1023456789', '1023456789', 'kind', 'validation.choice'],
] as const)(
  'in %s the %s %s is read as %s',
  (country, kind, typed, number, of?: string, message?: string) => {
    const read = readIdentity({ kind, number: typed }, country);
    expect(read.number).toBe(number);
    if (of) expect(read.fault).toMatchObject({ of, message });
    else expect(read.fault).toBeNull();
  },
);
