import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { Label, Line, PaperLocale, Words } from './paper.ts';

/** Text that people typed: in its own direction. */
export const own = (text: string): Words => ({ text, as: 'own' });
/** A code or phone number: left to right, always in Western digits. */
export const code = (text: string): Words => ({ text, as: 'code' });
/** A number that is written already: left to right, in the shop's digits. */
export const figure = (text: string): Words => ({ text, as: 'number' });
/** A few words that stay on one line. */
const kept = (text: string): Words => ({ text, as: 'kept' });

/** Words of a paper, in both languages where it has two and they differ. */
export function said(locale: PaperLocale, write: (locale: PaperLocale) => string): Label {
  const own = write(locale);
  const arabic = locale.arabic && write(locale.arabic);
  return arabic === undefined || arabic === own ? own : { arabic, own };
}

/** The same as paragraphs. */
export function saidLines(locale: PaperLocale, write: (locale: PaperLocale) => string): Line[] {
  const label = said(locale, write);
  if (typeof label === 'string') return [strongLine(own(label))];
  return [{ ...strongLine(own(label.arabic)), language: 'ar' }, line(own(label.own))];
}

export const line = (...words: Words[]): Line => ({ words });
export const strongLine = (...words: Words[]): Line => ({ words, strong: true });
export const smallLine = (...words: Words[]): Line => ({ words, small: true });

export const amountOf = ({ format }: PaperLocale, amount: string, currency: CurrencyLook): Words =>
  figure(format.amount(amount, currency));

/** An amount with its currency. */
export const moneyOf = ({ format }: PaperLocale, amount: string, currency: CurrencyLook): Words =>
  figure(format.money(amount, currency));

/** A complete date, with the Hijri date beside it if the shop prefers that. */
export function dateLine(
  { format }: PaperLocale,
  value: string,
  { weekday = false, time = false }: { weekday?: boolean; time?: boolean } = {},
): Line {
  const named = weekday ? `${format.weekday(value)} ` : '';
  const hijri = format.hijriBeside(value);
  return line(
    kept(named + (time ? format.dateTime(value) : format.date(value))),
    ...(hijri ? [' ', kept(hijri)] : []),
  );
}
