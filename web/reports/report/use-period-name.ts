import type { PeriodUnit } from '#shared/reports/report/sales-report.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';

interface Span {
  from: string;
  to: string;
  unit: PeriodUnit;
}

/** What a row of days is called: `12 Nov 2026`, `08 Nov 2026 – 14 Nov 2026`, `November 2026`, `Quarter 4 of 2026`, `2026`. */
export function usePeriodName(): (span: Span) => string {
  const t = useT();
  const { date, month, digits } = useFormat();
  return ({ from, to, unit }) => {
    if (from === to) return date(from);
    const year = digits(from.slice(0, 4));
    const isFrom = (day: string) => from.slice(-day.length) === day;
    const isWholeMonth = isFrom('-01') && isLastOfMonth(to);
    if (unit === 'month' && isWholeMonth) return `${month(from, 'long')} ${year}`;
    if (unit === 'quarter' && isQuarter(from, to))
      return t('reports.figures.quarter', { number: digits(String(Number(to.slice(5, 7)) / 3)), year });
    if (unit === 'year' && isFrom('-01-01') && to.endsWith('-12-31')) return year;
    return t('kit.dates.between', { from: date(from), to: date(to) });
  };
}

const isQuarter = (from: string, to: string): boolean =>
  from.endsWith('-01') &&
  isLastOfMonth(to) &&
  Number(to.slice(5, 7)) % 3 === 0 &&
  Number(to.slice(5, 7)) - Number(from.slice(5, 7)) === 2;

const isLastOfMonth = (day: string): boolean =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(8, 10) === '01';
