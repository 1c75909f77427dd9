import { expect, test } from 'vitest';
import { localeOf, numberText } from '#shared/lib/intl.ts';
import { messagesAr } from './ar.ts';
import { messagesEn } from './en.ts';
import { translatorOf } from './translator.ts';

const en = translatorOf('en', messagesEn);
const ar = translatorOf('ar', messagesAr);

test('a text is found by its key and filled in', () => {
  expect(en('access.signIn.titleFor', { shop: 'Noor' })).toContain('Noor');
  expect(en('account.forgot.sent', { email: '{{shop}} $t(shell.product)' })).toContain(
    '{{shop}} $t(shell.product)',
  );
  expect(en('no.such.text' as never)).toBe('no.such.text');
});

test('a count chooses the plural form of the language', () => {
  const forms = (count: number) => ar('common.inDays', { count });
  const written = [0, 1, 2, 3, 11, 100].map(forms);
  expect(new Set(written).size).toBe(6);
  expect(forms(103).replace('103', '3')).toBe(forms(3));
  expect(en('common.inDays', { count: 1 })).not.toBe(en('common.inDays', { count: 2 }).replace('2', '1'));
});

test('none is said in words where a language has a text for it', () => {
  const t = translatorOf('en', {
    left_zero: 'None.',
    left_one: '{{count}} left.',
    left_other: '{{count}} left.',
  });
  expect(t('left' as never, { count: 0 })).toBe('None.');
  expect(t('left' as never, { count: 2 })).toBe('2 left.');
});

test('numbers are written as they are told to be, and words stay', () => {
  const written = translatorOf('en', messagesEn, (value) =>
    typeof value === 'number' ? `<${value}>` : value,
  );
  expect(written('common.inDays', { count: 7 })).toContain('<7>');
  expect(written('access.signIn.titleFor', { shop: '7' })).toContain('7');
  expect(written('access.signIn.titleFor', { shop: '7' })).not.toContain('<');
});

test('a number of the text itself is written like the others', () => {
  const inDigits = (value: string | number) =>
    typeof value === 'number' ? numberText(localeOf('ar', true), value) : value;
  const eastern = translatorOf('ar', messagesAr, inDigits);
  expect(ar('reports.figures.receivables.upTo30')).toBe('1–30 يوماً');
  expect(eastern('reports.figures.receivables.upTo30')).toBe('١–٣٠ يوماً');
  expect(eastern('validation.number')).toBe('أدخل رقماً، مثل ١٥٫٥.');
});

test('a text may hold another one', () => {
  const nested = { outer: 'Order {{order}} in $t(stage.{{stage}}).', stage: { pending: 'Pending' } };
  const t = translatorOf('en', nested);
  expect(t('outer' as never, { order: 7, stage: 'pending' })).toBe('Order 7 in Pending.');
});
