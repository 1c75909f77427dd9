import { expect, test } from 'vitest';
import { z } from 'zod';
import { date, decimal, id, optionalPhone, wholeNumber } from './fields.ts';

const messageOf = (schema: z.ZodType, value?: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('a date reports whether it is missing or invalid', () => {
  const dueDate = date('orders.dueDateRequired');
  expect(dueDate.parse('2028-02-29')).toBe('2028-02-29');
  for (const nothing of [undefined, null, ''])
    expect(messageOf(dueDate, nothing)).toBe('orders.dueDateRequired');
  for (const none of ['tomorrow', '2026-02-29', '2026-12-01T00:00:00Z', '0000-01-01'])
    expect(messageOf(dueDate, none)).toBe('validation.date');
});

test('a whole number keeps its bounds in every digit system', () => {
  const perPage = wholeNumber({ min: 1, max: 200 });
  expect([perPage.parse('٢٥'), perPage.parse(200)]).toEqual([25, 200]);
  for (const wrong of ['1.5', 'ten', true]) expect(messageOf(perPage, wrong)).toBe('validation.wholeNumber');
  for (const outside of ['0', 201, '٢٠١'])
    expect(perPage.safeParse(outside).error?.issues[0]).toMatchObject({
      message: 'validation.between',
      params: { minimum: 1, maximum: 200 },
    });
  const pieces = wholeNumber({ min: 1, max: 9, message: 'orders.quantityInvalid' });
  for (const wrong of [0, 10, 'ten']) expect(messageOf(pieces, wrong)).toBe('orders.quantityInvalid');
});

test('an id in an address is made of digits', () => {
  expect([id.parse('12'), id.parse(12)]).toEqual([12, 12]);
  for (const none of ['1e2', '0x10', '', ' 1', '+1', '1.0', '0', '-1', '99999999999999999999'])
    expect(messageOf(id, none), none).toBe('validation.id');
});

test('what is written differently than read is described all the same', () => {
  const described = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io });
  expect(described(decimal(), 'output')).toMatchObject({ type: 'string' });
  expect(described(optionalPhone(), 'output')).toMatchObject({ type: 'string' });
  expect(described(id, 'input')).toMatchObject({ type: 'integer' });
  expect(described(wholeNumber({ min: 1, max: 200 }), 'input')).toMatchObject({ minimum: 1, maximum: 200 });
});
