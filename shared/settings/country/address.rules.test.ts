import { expect, test } from 'vitest';
import { type Address, addressLines } from './address.rules.ts';

const none: Address = {
  building: '',
  street: '',
  district: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
};

test.each([
  ['nothing', {}, []],
  [
    'a national address',
    { building: '8228', street: 'King Fahd Rd', district: 'Olaya', city: 'Riyadh', postalCode: '12214' },
    ['8228, King Fahd Rd, Olaya', 'Riyadh, 12214'],
  ],
  [
    'Arabic',
    { street: 'شارع العليا', city: 'الرياض', postalCode: '12214' },
    ['شارع العليا', 'الرياض، 12214'],
  ],
  ['a city and its emirate', { city: 'Dubai', region: 'Dubai' }, ['Dubai']],
  ['the shop’s own country', { city: 'Jeddah', country: 'SA' }, ['Jeddah']],
  ['another country', { city: 'Dubai', country: 'AE' }, ['Dubai', 'United Arab Emirates']],
] as [string, Partial<Address>, string[]][])('the lines of %s', (_, parts, lines) => {
  expect(addressLines({ ...none, ...parts }, 'SA', 'en')).toEqual(lines);
});
