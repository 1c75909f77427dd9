import { expect, test } from 'vitest';
import { accountEmail } from '#shared/access/session/account.schema.ts';
import { optionalEmail } from '#shared/lib/fields.ts';

/* Email addresses as people type and paste them. A new case is one line. */

const email = optionalEmail();

test.each([
  ['ali@example.com', 'ali@example.com'],
  [' ali@example.com ', 'ali@example.com'],
  ['ali@example.com\u00a0\r\n', 'ali@example.com'],
  ['\u200eali@example.com\u200f', 'ali@example.com'],
  ['\u202aali@example.com\u202c', 'ali@example.com'],
  ['\u2066ali@example.com\u2069', 'ali@example.com'],
  ['ali\u200b@example\u2060.com', 'ali@example.com'],
  ['\ufeffali@example.com', 'ali@example.com'],
  ['ali @ example.com', 'ali@example.com'],
  ['ali@exam\u00adple.com', 'ali@example.com'],
  ['al\u2011otaibi@example.com', 'al-otaibi@example.com'],
  ['ali٢٠@example.com', 'ali20@example.com'],
  ['ali＠example．com', 'ali@example.com'],
  ['mailto:ali@example.com', 'ali@example.com'],
  ['MAILTO:ali@example.com?subject=Thobe', 'ali@example.com'],
  ['Ali Hassan <ali@example.com>', 'ali@example.com'],
  ['"علي" <ali@example.com>;', 'ali@example.com'],
  ['', ''],
  [' \u200b', ''],
])('the email %j is %s', (typed, stored) => expect(email.parse(typed)).toBe(stored));

test.each([
  'ali',
  'ali@',
  '@example.com',
  'ali@example',
  'ali@example.com, omar@example.com',
  'ali hassan@example.com',
])('the email %j is refused', (typed) =>
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe('validation.email'),
);

test('the address of an account is cleaned alike', () => {
  expect(accountEmail().parse('mailto:\u200eOwner@Example.com ')).toBe('owner@example.com');
});
