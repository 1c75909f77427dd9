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
