import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import { accountingContract } from '#shared/reports/accounting/accounting.contract.ts';
import type { Days } from '#shared/reports/accounting/period.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { readAccountingAddress } from './accounting-address.ts';

/** The figures that the address asks for. */
export function useAccounting() {
  const params = useSearchParams();
  const query = readAccountingAddress(params);
  return { query, read: useRead(accountingContract, { query }) };
}

/** Writes the days of a period: `01 Nov – 20 Nov`, with the year if it isn't this one; or one day. */
export function useDaysText(): (days: Days) => string {
  const { date, shortDate } = useFormat();
  return ({ from, to }) => {
    if (from === to) return isolateWords(shortDate(to));
    const isOneYear = from.slice(0, 4) === to.slice(0, 4);
    return `${isolateWords(isOneYear ? date(from, { year: false }) : date(from))} – ${isolateWords(isOneYear ? shortDate(to) : date(to))}`;
  };
}

/** `01 Nov – 20 Nov against 01 Oct – 20 Oct, SAR without tax`. */
export function useExplanation(): (accounting: Accounting) => string {
  const t = useT();
  const { currencyName } = useFormat();
  const daysText = useDaysText();
  return (accounting) =>
    t('reports.accounting.against', {
      days: daysText(accounting),
      before: daysText(accounting.previous),
      currency: isolate(currencyName(accounting.currency)),
    });
}

/** The change against the figure before in per cent, with one decimal; null where there is nothing before. */
export function changeOf(now: string, before: string): number | null {
  const was = Number(before);
  return was === 0 ? null : Math.round(((Number(now) - was) / Math.abs(was)) * 1000) / 10;
}
