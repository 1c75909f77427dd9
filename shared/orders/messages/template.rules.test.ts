import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageTemplateFields } from './message-template.schema.ts';
import { smsCount } from './sms-length.rules.ts';
import { fillTemplate, messageFields, unknownFields } from './template.rules.ts';

test('a template is filled once, and a line whose field has no value is left out', () => {
  const template = 'Dear {customer}, {order} is ready.\nFitting: {fitting}\nTo pay: {balance}\n{link}';
  expect(
    fillTemplate(template, { customer: '{balance}', order: 'A-1', fitting: null, link: 'https://x' }),
  ).toBe('Dear {balance}, A-1 is ready.\nhttps://x');
  expect(fillTemplate('One\n\n{fitting}\n\nTwo', {})).toBe('One\n\nTwo');
  expect(fillTemplate('{balance}', { balance: null })).toBe('');
});

test('an unknown field is told by its name, and so is a brace that stands alone', () => {
  expect(unknownFields('ready', 'Dear {customer} {phone} {Order} {phone}')).toEqual(['phone', 'Order']);
  expect(unknownFields('statement', '{balance} of {order}')).toEqual(['order']);
  expect(unknownFields('ready', 'Dear {customer')).toEqual(['{']);
  const parsed = messageTemplateFields.safeParse({ readyEn: 'Hello {name}' });
  expect(parsed.error?.issues).toMatchObject([
    { path: ['readyEn'], params: { field: '{name}', known: expect.stringContaining('{customer}') } },
  ]);
});

test('whatever is typed, only values get into a message', () => {
  const values = Object.fromEntries(messageFields.map((field) => [field, `<${field}>`]));
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const known = unknownFields('ready', typed).length === 0;
      if (known) expect(fillTemplate(typed, values)).not.toMatch(/[{}]/);
    }),
  );
});

test('the number of text messages that a text is charged as', () => {
  expect([
    smsCount(''),
    smsCount('a'.repeat(160)),
    smsCount('a'.repeat(161)),
    smsCount('[]'.repeat(41)),
  ]).toEqual([0, 1, 2, 2]);
  expect([smsCount('ط'.repeat(70)), smsCount('ط'.repeat(71)), smsCount('ط'.repeat(135))]).toEqual([1, 2, 3]);
});
