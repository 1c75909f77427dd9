import { expect } from 'vitest';
import type { testApp } from '#server/test-app.ts';

interface Figures {
  [name: string]: unknown;
}
export type Row = Figures & { id: number };

export type App = Awaited<ReturnType<typeof testApp>>;

/** Amounts as the digits that they have: `12.50` and `12.5000` are both `12.5`. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value;

const isSame = (shown: unknown, expected: unknown) => String(plain(shown)) === String(plain(expected));

export const sumOf = (points: readonly Figures[], name: string): number =>
  points.reduce((sum, point) => sum + Math.round(Number(point[name]) * 1e6), 0) / 1e6;

export const address = (filters: Record<string, string | number | null>): string =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, String(value)]],
    ),
  ).toString();

export const inPeriod = (day: string, from: string | null, to: string | null): string =>
  `${from ? `${day} >= '${from}'` : 'true'} and ${to ? `${day} <= '${to}'` : 'true'}`;

interface Comparison {
  report: string;
  query: string;
  /** SQL for the rows, whose columns are called as in the report. */
  rows: string;
  /** SQL for the totals, from `rows`: each is the sum of that column unless it says otherwise. */
  totals: Record<string, string>;
}

/** Compares reports with what SQL of a test's own says of the raw records. */
export function comparing({ pool }: Pick<App, 'pool'>, reader: () => ReturnType<App['as']>) {
  let figures = 0;

  /** All pages of a report, with the totals and the chart of each. */
  async function readReport(name: string, query: string) {
    const rows: Row[] = [];
    for (let page = 1; ; page++) {
      const { status, body } = await reader().send(
        'GET',
        `/reports/${name}?${query}&perPage=200&page=${page}`,
      );
      expect(status, JSON.stringify(body)).toBe(200);
      rows.push(...body.data);
      if (rows.length >= body.meta.total)
        return { rows, totals: body.totals as Figures, chart: body.chart, meta: body.meta };
      expect(body.data.length).toBeGreaterThan(0);
    }
  }

  /** Throws for a figure that differs; returns the report for what is its own. */
  async function compare({ report, query, rows: sql, totals }: Comparison) {
    const shown = await readReport(report, query);
    const { rows: counted } = await pool.query<Row>(sql);
    const found = new Map(shown.rows.map((row) => [row.id, row]));
    const wrong = counted.flatMap(({ id, ...own }) =>
      Object.entries(own).flatMap(([name, value]) => {
        figures += 1;
        const row = found.get(Number(id));
        return isSame(row?.[name], value) ? [] : [{ id, name, shown: row?.[name], value }];
      }),
    );
    const known = new Set(counted.map(({ id }) => Number(id)));
    const unknown = shown.rows.filter(({ id }) => !known.has(id));
    expect([...wrong, ...unknown], `${report}?${query}`).toEqual([]);
    const sums = Object.entries(totals).map(
      ([name, sum]) => `${sum || `coalesce(sum("${name}"), 0)`} as "${name}"`,
    );
    const [whole] = (await pool.query<Figures>(`select ${sums.join(', ')} from (${sql}) as rows`)).rows;
    for (const [name, value] of Object.entries(whole ?? {})) {
      figures += 1;
      expect(plain(shown.totals[name])?.toString(), `${report}?${query}: total of ${name}`).toBe(
        plain(value)?.toString(),
      );
    }
    return shown;
  }

  return { compare, readReport, figures: () => figures };
}

export type Compare = ReturnType<typeof comparing>['compare'];

export type Period = [from: string | null, to: string | null];

/** The first day of what a figure of a day belongs to. */
export const bucket = {
  day: 'day',
  week: "date_trunc('week', day)",
  month: "date_trunc('month', day)",
  quarter: "date_trunc('quarter', day)",
  year: "date_trunc('year', day)",
};
