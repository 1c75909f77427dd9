import { expect, test } from 'vitest';
import { requiredCode } from '#shared/lib/fields.ts';
import { normaliseCode } from '#shared/lib/normalise-code.ts';

/* Codes and numbers of documents as people type, paste and scan them. A new case is one line. */

const code = requiredCode('catalogue.codeRequired', 40);

test.each([
  ['ORD-0002', 'ORD-0002'],
  ['ord-0002', 'ord-0002'],
  ['ORD-٠٠٠٢', 'ORD-0002'],
  ['ORD-۰۰۰۲', 'ORD-0002'],
  ['ORD\u20110002', 'ORD-0002'],
  ['ORD\u20130002', 'ORD-0002'],
  ['ORD\u22120002', 'ORD-0002'],
  ['ＯＲＤ－０００２', 'ORD-0002'],
  ['\u200eORD-0002\u200f', 'ORD-0002'],
  ['OR\u00adD-0\u200b002', 'ORD-0002'],
  [' ORD-0002\r\n', 'ORD-0002'],
  ['ثوب-١٢', 'ثوب-12'],
  ['10/2-A', '10/2-A'],
])('the code %j is stored as %s', (typed, stored) => expect(code.parse(typed)).toBe(stored));

test.each(['', ' ', '\u200b', '\u2066\u2069'])('the code %j is missing', (typed) =>
  expect(code.safeParse(typed).error?.issues[0]?.message).toBe('catalogue.codeRequired'),
);

test.each([
  [
    'ORD-0002',
    ['ord-0002', 'ORD-٠٠٠٢', 'ORD‑0002', 'ORD–0002', 'ORD0002', 'ord 0002', 'ORD_0002', 'ORDـ0002'],
  ],
  ['ORD-1501', ['ORD1501', 'ord1501', 'ORD -  1501', 'ＯＲＤ１５０１', '-ORD-1501-']],
  ['ORD-0042-1-2', ['ord0042-1-2', 'ORD٠٠٤٢-١-٢']],
  ['TH-01-B', ['th01b', 'TH 01 B']],
  ['ثوب-١٢', ['ثوب12', 'ثوب ۱۲']],
])('%s is one code with %j', (one, others) => {
  for (const other of others) expect(normaliseCode(other), other).toBe(normaliseCode(one));
});

test.each([
  ['10-1', '101'],
  ['1-10', '11-0'],
  ['ORD-0042-1', 'ORD-00421'],
  ['ORD-0002', 'ORD-2'],
  ['AB-C', 'ABC'],
  ['10.1', '101'],
  ['A/1', 'A1'],
])('%s is another code than %s', (one, other) => expect(normaliseCode(one)).not.toBe(normaliseCode(other)));
