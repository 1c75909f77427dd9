import { expect, test } from 'vitest';
import { z } from 'zod';
import { signedIn } from '#shared/access/session/account.schema.ts';
import { secondFactorChallenge } from '#shared/access/session/second-factor.schema.ts';
import {
  date,
  decimal,
  instant,
  note,
  optionalEmail,
  optionalId,
  optionalPhone,
  position,
  requiredText,
  wholeNumber,
} from '#shared/lib/fields.ts';
import { toReply, writeReply } from './reply.ts';
import { replyShape } from './reply-shape.ts';

const kinds = ['length', 'weight'] as const;
const reply = z.object({
  name: requiredText('settings.nameRequired', 5).describe('What it is called'),
  email: optionalEmail(),
  phone: optionalPhone(),
  note: note(),
  kind: z.enum(kinds),
  day: date(),
  amount: decimal(),
  count: wholeNumber({ max: 3 }),
  parts: z.literal([8, 16]),
  companyId: optionalId(),
  position: position(),
  permissions: z.array(z.enum(kinds)).max(1).transform(String),
  at: instant,
  seen: instant.nullable(),
  values: z.record(z.enum(kinds), z.string().max(2)),
  rows: z.array(z.object({ text: z.string().max(1), at: instant.optional() })).min(1),
  anything: z.unknown(),
});

/** Values that the rules for input refuse. */
const stored = {
  name: 'x'.repeat(300),
  email: 'none',
  phone: 'ask "Ali"\n',
  note: '',
  kind: 'volume',
  day: '2026-02-31',
  amount: '-1.123456789',
  count: 900,
  parts: 32,
  companyId: null,
  position: 0,
  permissions: ['volume', 'area'],
  at: new Date('2026-11-22T06:00:00.123Z'),
  seen: null,
  values: { length: '39.5', volume: 'ل' },
  rows: [{ text: 'long', at: new Date(0) }, { text: '🧵' }],
  anything: { deep: [1, null] },
};

test('a stored value outside the rules for input is written as it is', () => {
  const written = writeReply({ reply }, { ...stored, passwordHash: 'secret', rows: stored.rows }, null);
  expect(written).toBe(JSON.stringify(stored));
  expect(toReply({ reply }, stored, null)).toEqual(JSON.parse(JSON.stringify(stored)));
});

test('what the shape does not name stays inside, at every depth', () => {
  const secret = { password: 'secret' };
  const rows = [{ text: 'a', ...secret }];
  expect(writeReply({ reply }, { ...stored, ...secret, rows }, null)).not.toContain('secret');
});

test('an object of a union is written by the part that it is', () => {
  const union = z.union([signedIn, secondFactorChallenge]);
  const challenge = { secondFactor: true as const, challenge: 'c' };
  const user = { id: 1, name: 'A', email: 'a@b.c', userName: 'a', avatar: '', authority: [] };
  const needs = { needsSecondFactor: false, needsOwnPassword: false };
  const session = { user, roles: ['admin'], permissions: [], ...needs, access_token: 't' };
  expect(toReply({ reply: union }, { ...challenge, userId: 3 }, null)).toEqual(challenge);
  expect(toReply({ reply: union }, { ...session, userId: 3 }, null)).toEqual(session);
});

test('a handler that breaks its contract fails where replies are checked', () => {
  expect(() => writeReply({ reply }, { ...stored, name: undefined }, null)).toThrow('name');
  expect(() => writeReply({ reply }, { ...stored, amount: 12 }, null)).toThrow('amount');
  expect(() => writeReply({ reply }, { ...stored, count: '3' }, null)).toThrow('count');
});

test('the shape has no rules, but keeps the known values of enums', () => {
  const schema = z.toJSONSchema(replyShape(reply), { io: 'output' });
  expect(schema.properties).toMatchObject({
    name: { type: 'string', description: 'What it is called' },
    email: { type: 'string' },
    kind: { type: 'string', description: 'One of `length`, `weight`' },
    day: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    companyId: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  });
  expect(JSON.stringify(schema)).not.toMatch(
    /"(maxLength|minLength|pattern|enum|maxItems|minItems|default)"/,
  );
});

test.each(['abc', 'زينب', 'é', '😀', '\ud83d', '\ude00\ud83d', '\u2028"\\\n'])(
  'a long reply with %j is sent as it is read',
  (letters) => {
    const shape = { reply: z.object({ short: z.string(), long: z.string(), any: z.unknown() }) };
    const value = { short: letters, long: letters.repeat(3000), any: { [letters]: [letters] } };
    expect(JSON.parse(Buffer.from(writeReply(shape, value, null)).toString())).toEqual(value);
  },
);
