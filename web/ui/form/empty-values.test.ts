import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  date,
  decimal,
  idOf,
  note,
  optionalEmail,
  optionalId,
  optionalPhone,
  requiredText,
} from '#shared/lib/fields.ts';
import { emptyValues } from './empty-values.ts';

it('gives every kind of field something an input can show', () => {
  const fields = z.object({
    name: requiredText('validation.required'),
    phone: optionalPhone(),
    email: optionalEmail(),
    note: note(),
    sms: z.boolean().default(true),
    active: z.boolean(),
    rate: decimal(),
    ownerId: idOf(),
    parentId: optionalId(),
    due: date(),
    rows: z.array(z.object({})).min(1),
    kind: z.enum(['a', 'b']),
    reason: z.string().optional(),
  });
  expect(emptyValues(fields)).toEqual({
    name: '',
    phone: '',
    email: '',
    note: '',
    sms: true,
    active: false,
    rate: null,
    ownerId: null,
    parentId: null,
    due: '',
    rows: [],
    kind: null,
    reason: undefined,
  });
});
