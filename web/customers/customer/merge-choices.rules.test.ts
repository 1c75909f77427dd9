import { expect, test } from 'vitest';
import type { Customer } from '#shared/customers/customer/customer.schema.ts';
import { identityKindOf, phoneFields, phonesOf, proposedText, textChoices } from './merge-choices.rules.ts';

const customer = (fields: Partial<Customer>): Customer => ({
  id: 1,
  version: 1,
  created: '',
  customerCode: '',
  name: '',
  email: '',
  address: '',
  taxNumber: '',
  identityKind: null,
  identityNumber: '',
  kind: 'person',
  building: '',
  street: '',
  district: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  shippingAddress: '',
  billingAddress: '',
  phone: '',
  phone1: '',
  phone2: '',
  language: null,
  sms: false,
  whatsapp: false,
  archived: false,
  mergedInto: null,
  forgottenAt: null,
  payerId: null,
  relation: '',
  ...fields,
});

test('only fields that differ are chosen, and a value is proposed before an empty one', () => {
  const choices = textChoices(
    customer({ name: 'Yusuf', email: '', address: 'Malaz' }),
    customer({ name: 'Yousuf', email: 'y@example.com', address: 'Malaz' }),
  );
  expect(choices.map(({ field }) => field)).toEqual(['name', 'email']);
  expect(choices.map(proposedText)).toEqual(['Yusuf', 'y@example.com']);
});

test('a number that both have is offered once, and chosen ones fill the fields in turn', () => {
  const numbers = phonesOf(
    customer({ phone: '+966 50 111 2233' }),
    customer({ phone: '+966 50 444 5566', phone2: '+966501112233' }),
  );
  expect(numbers).toHaveLength(2);
  expect(phoneFields(['+966 50 444 5566'])).toEqual({ phone: '+966 50 444 5566', phone1: '', phone2: '' });
});

test('a number is kept with its kind', () => {
  const into = customer({ identityKind: 'CRN', identityNumber: '1010458872' });
  const from = customer({ identityKind: 'NAT', identityNumber: '1023456789' });
  expect(textChoices(into, from).map(({ field }) => field)).toEqual(['identityNumber']);
  expect(identityKindOf(into, from, '1010458872')).toBe('CRN');
  expect(identityKindOf(into, from, '1023456789')).toBe('NAT');
  const without = customer({});
  expect(identityKindOf(without, from, '')).toBeNull();
});
