import { describe, expect, it } from 'vitest';
import { parseDecimal } from '#shared/lib/digits.ts';
import { formatsOf } from '#shared/lib/formats.ts';
import type { Language } from '#shared/lib/language.ts';
import { setFormatPreference } from './format-preference.ts';
import { showLanguage, translate } from './i18n.ts';

const riyadh = { timeZone: 'Asia/Riyadh', easternDigits: false };
const formats = (language: Language, easternDigits = false) =>
  formatsOf(language, { ...riyadh, easternDigits });
const rial = { code: 'SAR', symbol: 'ر.س', decimals: 2 };

describe('dates', () => {
  it('read day, month, year in every language', () => {
    expect(formats('en').date('2026-11-20')).toBe('20 Nov 2026');
    expect(formats('ar').date('2026-11-20')).toBe('20 نوفمبر 2026');
    expect(formats('ur').date('2026-11-20')).toBe('20 نومبر 2026');
    expect(formats('en').date('2026-09-03')).toBe('03 Sep 2026');
    expect(formats('ar').date('2026-09-03')).toBe('3 سبتمبر 2026');
    expect(formats('ur').date('2026-09-03')).toBe('3 ستمبر 2026');
  });

  it('of an instant are the shop’s, not the browser’s', () => {
    expect(formats('en').date('2026-11-20T22:30:00.000Z')).toBe('21 Nov 2026');
    expect(formats('en').time('2026-11-20T22:30:00.000Z')).toBe('01:30');
    expect(formats('en').dayIn('2026-11-20T20:59:59.000Z')).toBe('2026-11-20');
  });

  it('count days from today without a clock’s help', () => {
    const { daysFromToday, today } = formats('en');
    expect(daysFromToday(today())).toBe(0);
  });
});

describe('the Hijri date', () => {
  const known = [
    ['2024-07-07', 1, 'Muharram', 1446],
    ['2025-03-01', 1, 'Ramadan', 1446],
    ['2025-03-30', 1, 'Shawwal', 1446],
    ['2026-06-16', 1, 'Muharram', 1448],
    ['2026-11-11', 1, 'Jumada II', 1448],
    ['2026-11-20', 10, 'Jumada II', 1448],
  ] as const;

  it.each(known)('of %s is %i %s %i', (day, ...hijri) => {
    expect(formats('en').hijriDate(day)).toBe(hijri.join(' '));
  });

  it('is written in each language’s words and the digits that are preferred', () => {
    expect(formats('ar', true).hijriDate('2026-11-11')).toBe('١ جمادى الآخرة ١٤٤٨ هـ');
    expect(formats('ar').hijriDate('2026-11-11')).toBe('1 جمادى الآخرة 1448 هـ');
    expect(formats('ur', true).hijriDate('2026-11-11')).toBe('۱ جمادی الثانی ۱۴۴۸ھ');
    expect(formats('ur').hijriDate('2026-09-12')).toBe('1 ربیع الثانی 1448ھ');
    expect(formats('en', true).hijriDate('2026-11-11')).toBe('1 Jumada II 1448');
  });

  it('is that of the shop’s day, whatever the browser’s', () => {
    expect(formats('en').hijriDate('2026-11-10T21:30:00.000Z')).toBe('1 Jumada II 1448');
    expect(formats('en').hijriDate('2026-11-10T20:30:00.000Z')).toBe('30 Jumada I 1448');
  });

  it('stands beside only where the shop wants it', () => {
    expect(formats('en').hijriBeside('2026-11-11')).toBeNull();
    expect(formatsOf('en', { ...riyadh, hijriDates: true }).hijriBeside('2026-11-11')).toBe(
      '1 Jumada II 1448',
    );
  });
});

describe('Eastern digits', () => {
  it('stand in amounts, quantities and dates of Arabic and Urdu', () => {
    const [ar, ur, en] = [formats('ar', true), formats('ur', true), formats('en', true)];
    expect([ar.money('1180.5', rial), ur.money('1180.5', rial), en.money('1180.5', rial)]).toEqual([
      '\u2067\u2066١٬١٨٠٫٥٠\u2069 ر.س\u2069',
      '\u2067\u2066۱٬۱۸۰٫۵۰\u2069 ر.س\u2069',
      'SAR 1,180.50',
    ]);
    expect([ar.date('2026-11-20'), ur.date('2026-11-20')]).toEqual(['٢٠ نوفمبر ٢٠٢٦', '۲۰ نومبر ۲۰۲۶']);
    expect(ar.dateTime('2026-11-20T05:07:00.000Z')).toBe('٢٠ نوفمبر ٢٠٢٦، ٠٨:٠٧');
    expect([ar.percent('15'), ur.percent('2.5'), en.percent('15')]).toEqual([
      '\u2067١٥\u200f٪\u2069',
      '\u2067۲٫۵\u200f٪\u2069',
      '15%',
    ]);
    expect(ar.number('-3')).toBe('−٣');
  });

  it('are written as they can be read back', () => {
    for (const language of ['ar', 'ur'] as const) {
      const written = formats(language, true).number('-1234567.0825');
      expect(parseDecimal(written)).toBe('-1234567.0825');
    }
  });

  it('take over digits that aren’t counted, such as a year’s or a share’s', () => {
    expect(formats('ar', true).digits('2026')).toBe('٢٠٢٦');
    expect(formats('ur', true).digits('3/4')).toBe('۳/۴');
    expect(formats('en', true).digits('2026')).toBe('2026');
    expect(formats('ar').digits('2026')).toBe('2026');
  });

  it('are used in texts too, for numbers but not codes', async () => {
    await showLanguage('ar');
    setFormatPreference({ easternDigits: true });
    expect(translate('common.inDays', { count: 1234 })).toContain('١٬٢٣٤');
    expect(translate('billing.print.receipt', { number: 'ORD-0042' })).toContain('ORD-0042');
    setFormatPreference({ easternDigits: false });
    expect(translate('common.inDays', { count: 1234 })).toContain('1,234');
    // Other tests share the module and start in English.
    await showLanguage('en');
  });
});

describe('numbers and money', () => {
  it('keep every digit of a decimal string', () => {
    expect(formats('en').number('123456789012.55')).toBe('123,456,789,012.55');
    expect(formats('en').number('0.10')).toBe('0.10');
  });

  it('put a true minus before the digits in every language', () => {
    for (const language of ['en', 'ar', 'ur'] as const) {
      expect(formats(language).number('-1000.00')).toBe('−1,000.00');
      expect(formats(language).number('-0.00')).toBe('0.00');
    }
  });

  it('take decimals and symbol from the currency’s record', () => {
    expect(formats('en').money('1180', rial)).toBe('SAR 1,180.00');
    expect(formats('ar').money('1180', rial)).toBe('\u2067\u20661,180.00\u2069 ر.س\u2069');
    expect(formats('ur').money('1180', { code: 'PKR', symbol: '₨', decimals: 2 })).toBe('₨ 1,180.00');
    const rupees = { code: 'PKR', symbol: 'روپے', decimals: 0 };
    expect(formats('ur').money('1180', rupees)).toBe('\u2067\u20661,180\u2069 روپے\u2069');
    expect(formats('en').money('1180', rupees)).toBe('PKR 1,180');
    expect(formats('en').money('1.5', { code: 'KWD', symbol: 'د.ك', decimals: 3 })).toBe('KWD 1.500');
  });

  it('write a currency in Arabic letters, though the shop wrote its symbol in Latin ones', () => {
    expect(formats('ar').money('1180', { ...rial, symbol: 'SAR' })).toBe(
      '\u2067\u20661,180.00\u2069 ر.س\u2069',
    );
    expect(formats('ar').currencyName({ code: 'KWD', symbol: 'KD' })).toBe('د.ك');
    expect(formats('ar').currencyName({ code: 'USD', symbol: '$' })).toBe('$');
    expect(formats('ar').currencyName({ code: '', symbol: '' })).toBe('');
  });

  it('show Eastern digits only where they are asked for', () => {
    expect(formats('ar').number(15)).toBe('15');
    expect(formats('ar', true).number(15)).toBe('١٥');
    expect(formats('ur', true).number(15)).toBe('۱۵');
  });
});
