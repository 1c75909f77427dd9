import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/lib/language.ts';
import { dayOf, formatsOf } from './format.ts';

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
  });

  it('of an instant are the shop’s, not the browser’s', () => {
    expect(formats('en').date('2026-11-20T22:30:00.000Z')).toBe('21 Nov 2026');
    expect(formats('en').time('2026-11-20T22:30:00.000Z')).toBe('01:30');
    expect(dayOf(new Date('2026-11-20T20:59:59.000Z'), 'Asia/Riyadh')).toBe('2026-11-20');
  });

  it('count days from today without a clock’s help', () => {
    const { daysFromToday, today } = formats('en');
    expect(daysFromToday(today())).toBe(0);
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
    }
  });

  it('take decimals and symbol from the currency’s record', () => {
    expect(formats('en').money('1180', rial)).toBe('SAR 1,180.00');
    expect(formats('ar').money('1180', rial)).toBe('1,180.00 ر.س');
    expect(formats('ur').money('1180', { code: 'PKR', symbol: '₨', decimals: 2 })).toBe('PKR 1,180.00');
    expect(formats('en').money('1.5', { code: 'KWD', symbol: 'د.ك', decimals: 3 })).toBe('KWD 1.500');
  });

  it('show Eastern digits only where they are asked for', () => {
    expect(formats('ar').number(15)).toBe('15');
    expect(formats('ar', true).number(15)).toBe('١٥');
    expect(formats('ur', true).number(15)).toBe('۱۵');
  });
});
