import { expect, test } from 'vitest';
import { messagesAr as ar } from '#shared/i18n/ar.ts';
import { messagesEn as en } from '#shared/i18n/en.ts';
import { translatorOf } from '#shared/i18n/translator.ts';
import { messagesUr as ur } from '#shared/i18n/ur.ts';
import { formatsOf } from '#shared/lib/formats.ts';
import { languages } from '#shared/lib/language.ts';
import { type OrderEventKind, orderEventKinds } from '#shared/orders/order/order-event.schema.ts';
import { groupOf, historyLine } from './history-line.ts';

const messages = { en, ar, ur };
const words = { byName: (_: string, name: string) => name, named: ({ name }: { name: string }) => name };

test('who may not see amounts reads what happened without one, in every language', () => {
  for (const language of languages) {
    const t = translatorOf(language, messages[language]);
    const format = formatsOf(language, { timeZone: 'Asia/Riyadh', easternDigits: false });
    const titleOf = (kind: OrderEventKind) =>
      historyLine(
        {
          id: 1,
          kind,
          data: {},
          reason: '',
          compensates: null,
          undone: false,
          user: { id: 1, name: 'Omar' },
          created: '2026-11-26T10:00:00Z',
        },
        { t, format, currency: undefined, base: undefined, words, rowNamed: (name) => name },
      ).title;
    for (const kind of orderEventKinds.filter((each) => groupOf[each] === 'money')) {
      expect(titleOf(kind), `${language} ${kind}`).not.toMatch(/\d|[٠-٩۰-۹]/);
      expect(titleOf(kind).trim()).not.toBe('');
    }
    if (language === 'en') expect(titleOf('paid')).toBe('Payment');
  }
});

test('changes are read in the words and digits of their reader', () => {
  const changes = [
    { field: 'rush', before: 'false', after: 'true' },
    { field: 'discount', before: null, after: '10%' },
    { field: 'row', before: '2 × Hem, 40+8.2×40.45', after: '2 × Hem, 40+8.2×40.45−12.5%' },
  ];
  const [rush, discount, row] = historyLine(
    {
      id: 1,
      kind: 'edited',
      data: { changes },
      reason: '',
      compensates: null,
      undone: false,
      user: { id: 1, name: 'Omar' },
      created: '2026-11-26T10:00:00Z',
    },
    {
      t: translatorOf('ar', ar),
      format: formatsOf('ar', { timeZone: 'Asia/Riyadh', easternDigits: true }),
      currency: undefined,
      base: undefined,
      words,
      rowNamed: (name) => name,
    },
  ).details;
  expect(rush).toContain('مستعجل');
  expect(`${rush}${discount}`).not.toMatch(/[a-z]/);
  expect(row).toContain('\u2069، \u2066');
  expect(discount).toContain('\u2066\u2067١٠\u200f٪\u2069\u2069');
  expect(row).toContain('\u2066٤٠+٨٫٢×٤٠٫٤٥\u2069');
  expect(row).toContain('\u2066٤٠+٨٫٢×٤٠٫٤٥−\u2067١٢٫٥\u200f٪\u2069\u2069');
});
