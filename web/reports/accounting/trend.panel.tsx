import { isolate } from '#shared/lib/isolate.ts';
import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import { type AccountingPeriod, lastDayOf, partsOf } from '#shared/reports/accounting/period.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { TrendChart } from '#web/ui/chart/trend-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import classes from './accounting.module.css';
import { figureKeys, figuresOfPart } from './accounting-figures.ts';

interface Props {
  accounting: Accounting;
  period: AccountingPeriod;
}

/** Income as bars and net profit as a line, by day or month; the same numbers as a table for screen readers. */
export function TrendPanel({ accounting, period }: Props) {
  const t = useT();
  const { currencyName, number, digits, date, month, weekday, amount } = useFormat();
  const { from, to, unit, series, currency } = accounting;
  const last = period === 'custom' ? to : lastDayOf(period, from);
  const isByDay = unit === 'day';
  const titleOf = (day: string) =>
    isByDay ? `${weekday(day)} ${date(day)}` : `${month(day, 'long')} ${digits(day.slice(0, 4))}`;
  const nameOf = (day: string, index: number) => {
    if (!isByDay) return month(day);
    return index === 0 || day.endsWith('-01') ? date(day, { year: false }) : number(Number(day.slice(8)));
  };
  const figures = series.map((part) => figuresOfPart(part, currency));
  const parts = partsOf({ from, to: last }, unit).map((day, index) => {
    const known = figures[index];
    return {
      key: day,
      name: nameOf(day, index),
      bar: known && Number(known.income),
      line: known && Number(known.netProfit),
      isNow: index === series.length - 1 && last > to,
    };
  });
  /** Thousands and millions of the scale: `4k`, `1.5M`. */
  const compact = (tick: number): string => {
    const size = Math.abs(tick);
    if (size >= 1e6) return t('reports.accounting.millions', { number: isolate(number(tick / 1e6)) });
    return size >= 1000
      ? t('reports.accounting.thousands', { number: isolate(number(tick / 1000)) })
      : number(tick);
  };
  const note = t(isByDay ? 'reports.accounting.byDay' : 'reports.accounting.byMonth', {
    currency: isolate(currencyName(currency)),
  });
  const textOf = (index: number) =>
    [
      titleOf(series[index]?.from ?? from),
      ...figureKeys.map(
        (key) => `${t(`reports.accounting.${key}`)} ${amount(figures[index]?.[key] ?? '0', currency)}`,
      ),
    ].join(t('orders.list.separator'));
  const legend = (
    <p className={classes.legend}>
      <span data-tone="bar">{t('reports.accounting.income')}</span>
      <span data-tone="line">{t('reports.accounting.netProfit')}</span>
    </p>
  );
  return (
    <Card
      title={t('reports.accounting.trend')}
      note={note}
      action={<div className={classes.wideOnly}>{legend}</div>}
    >
      <div className={classes.narrowOnly}>{legend}</div>
      <TrendChart
        parts={parts}
        label={t('reports.accounting.point')}
        write={compact}
        textOf={textOf}
        detail={(index) => (
          <dl className={`grid gap-4 type-caption ${classes.detail}`}>
            <dt>{titleOf(series[index]?.from ?? from)}</dt>
            {figureKeys.map((key) => (
              <div className="flex apart gap-16 muted" key={key} data-key={key}>
                <dt>{t(`reports.accounting.${key}`)}</dt>
                <dd className="plain-text">
                  <Money amount={figures[index]?.[key] ?? '0'} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      />
      <table className="sr-only">
        <caption>{t('reports.accounting.trend')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(isByDay ? 'reports.accounting.day' : 'reports.accounting.month')}</th>
            {figureKeys.map((key) => (
              <th key={key} scope="col">
                {t(`reports.accounting.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((part, index) => (
            <tr key={part.from}>
              <th scope="row">{titleOf(part.from)}</th>
              {figureKeys.map((key) => (
                <td key={key}>{amount(figures[index]?.[key] ?? '0', currency)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
