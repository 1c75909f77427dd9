import { expect, test } from 'vitest';
import { messagesEn as en } from '#shared/i18n/en.ts';
import { translatorOf } from '#shared/i18n/translator.ts';
import { withoutIsolates } from '#shared/lib/isolate.ts';
import { paidParts } from './paid-as.rules.ts';

const t = translatorOf('en', en);
const partsOf = (share: string, creditFrom: { number: string; amount: string }[], invoiceId: number | null) =>
  paidParts(t, { share, creditFrom, invoiceId, method: 'cash' }).map(({ label, amount }) => [
    withoutIsolates(label),
    amount,
  ]);
const credit = { number: 'ORD-0001', amount: '236.00' };

test('the credit of another order stands beside what was paid', () => {
  expect(partsOf('398.75', [credit], 1)).toEqual([
    ['Cash', '162.75'],
    ['Credit from ORD-0001', '236.00'],
  ]);
  expect(partsOf('236.00', [credit], 1)).toEqual([['Credit from ORD-0001', '236.00']]);
  expect(partsOf('100.00', [], null)).toEqual([['Deposit, cash', '100.00']]);
  expect(partsOf('0.00', [], 1)).toEqual([['Cash', '0.00']]);
});

test('an invoice that has only a part of the credit has no more of it', () => {
  const other = { number: 'ORD-0002', amount: '10.000' };
  expect(partsOf('240.000', [{ ...credit, amount: '236.000' }, other], 1)).toEqual([
    ['Credit from ORD-0001', '236.000'],
    ['Credit from ORD-0002', '4.000'],
  ]);
});
