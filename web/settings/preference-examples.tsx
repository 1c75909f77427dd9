import { useWatch } from 'react-hook-form';
import { formatsOf } from '#shared/lib/formats.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { languages } from '#shared/lib/language.ts';
import { lineTotals } from '#shared/settings/money/money.rules.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { type NumberedKind, prefixField } from '#shared/settings/preferences/numbered-kinds.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import type { Preference } from '#shared/settings/preferences/preference.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { languageNames } from '#web/ui/layout/appearance/language-names.ts';
import classes from './preference-examples.module.css';

type Typed = Partial<Preference>;

/** An amount and today's date in each language, with the settings in the form. */
export function WritingExample() {
  const t = useT();
  const { timeZone = 'UTC', easternDigits = false, hijriDates = false } = useWatch() as Typed;
  const currency = useBaseCurrency();
  if (!currency) return null;
  return (
    <div className={classes.example}>
      <span className="muted type-caption">{t('settings.preference.example')}</span>
      <ul className="grid gap-4 above-4">
        {languages.map((language) => {
          const format = formatsOf(language, { timeZone, easternDigits, hijriDates });
          const today = format.today();
          return (
            <li key={language} lang={language}>
              <span className="muted type-caption">{languageNames[language]}</span>
              <bdi>{format.money('1234.5', currency)}</bdi>
              <bdi>{[format.date(today), format.hijriBeside(today)].filter(Boolean).join(' · ')}</bdi>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** `Next: INV-0042`, with the typed prefix. */
export function useNextNumber(kind: NumberedKind, saved: Preference | undefined): string {
  const prefix = (useWatch({ name: prefixField(kind) }) as string | undefined) ?? '';
  const next = useRead(preferenceContract.nextNumbers, {}).data?.[kind] ?? '';
  return isolate(prefix.trim() + next.slice(saved?.[prefixField(kind)].length ?? 0));
}

/** What a price of 115.00 means with the shop's highest tax, excluded or included. */
export function PriceExample() {
  const t = useT();
  const { money, percent } = useFormat();
  const { pricesIncludeTax = false } = useWatch() as Typed;
  const currency = useBaseCurrency();
  const taxes = useRead(taxContract.list, { query: { perPage: 200 } }).data?.data ?? [];
  const rate = taxes.map((tax) => tax.rate).sort((a, b) => Number(b) - Number(a))[0];
  if (!currency || rate === undefined || Number(rate) === 0) return null;
  const { decimals } = currency;
  const totals = lineTotals({ quantity: 1, price: '115', taxRate: rate, decimals, pricesIncludeTax });
  const shown = (amount: string) => isolateWords(money(amount, currency));
  return (
    <p className="across muted type-caption">
      {t('settings.preference.priceWith', {
        price: shown('115'),
        rate: percent(rate),
        excl: shown(totals.exclTax),
        tax: shown(totals.taxAmount),
        incl: shown(totals.inclTax),
      })}
    </p>
  );
}

/** The typed number of days, 0 if it is none, and the due date suggested for an order of today. */
export function useDueExample(): { days: number; date: string } {
  const { date, today } = useFormat();
  const { dueDays = 0 } = useWatch() as Typed;
  const days = Number(dueDays);
  if (!Number.isInteger(days) || days < 0 || days > 365) return { days: 0, date: '…' };
  const due = new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);
  return { days, date: isolateWords(date(due)) };
}
