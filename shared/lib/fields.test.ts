import { expect, test } from 'vitest';
import { z } from 'zod';
import { date, decimal, optionalPhone, wholeNumber } from './fields.ts';

const messageOf = (schema: z.ZodType, value?: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('a date says whether it is missing or none', () => {
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
  for (const wrong of ['0', 201, '1.5', 'ten', true])
    expect(messageOf(perPage, wrong)).toBe('validation.wholeNumber');
});

test('what is written differently than read is described all the same', () => {
  const described = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io });
  expect(described(decimal(), 'output')).toMatchObject({ type: 'string' });
  expect(described(optionalPhone(), 'output')).toMatchObject({ type: 'string' });
  expect(described(wholeNumber({ min: 1, max: 200 }), 'input')).toMatchObject({ minimum: 1, maximum: 200 });
});
