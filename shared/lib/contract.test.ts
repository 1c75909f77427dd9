import { expect, test } from 'vitest';
import { z } from 'zod';
import { changesOf } from './crud-api.ts';
import { note, optionalId, position, wholeNumber } from './fields.ts';

test('a change leaves out what it does not name', () => {
  const changes = changesOf(
    z.object({
      note: note(),
      companyId: optionalId(),
      position: position(),
      count: wholeNumber().default(3),
    }),
  );
  expect(changes.parse({ version: 4 })).toEqual({ version: 4 });
  expect(changes.parse({ version: 4, count: '٥', companyId: null })).toEqual({
    version: 4,
    count: 5,
    companyId: null,
  });
  expect(changes.safeParse({}).success).toBe(false);
});

test('fields that a change can’t keep the meaning of are refused when the contract is made', () => {
  const span = z.object({ from: z.int(), to: z.int() });
  expect(() => changesOf(span.refine(({ from, to }) => from <= to))).toThrow('a rule over several fields');
  expect(() => changesOf(z.strictObject(span.shape))).toThrow('a rule over several fields');
  const inner = {
    nullable: z.string().default('none').nullable(),
    transformed: z.string().default('none').transform(Number),
    prefilled: z.string().prefault('none'),
    twice: z.string().default('none').default('some'),
  };
  for (const [name, field] of Object.entries(inner))
    expect(() => changesOf(z.object({ [name]: field }))).toThrow(`a change that leaves ${name} out`);
});
