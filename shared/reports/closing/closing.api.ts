import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { date } from '#shared/lib/fields.ts';
import { taxReportApi } from '#shared/reports/report/sales-report.api.ts';

/** What is open in a period before its books are closed, and its tax; amounts in the base currency. */
const closingPeriod = z.object({
  from: z.string(),
  to: z.string(),
  /** What was handed over in the period, with pieces that no invoice bills. */
  unbilled: z.object({
    /** Counting stops where that of the list of orders does. */
    count: z.int(),
    more: z.boolean(),
    /** The newest 50. */
    orders: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        customer: z.object({ id: z.int(), name: z.string() }),
        /** With tax. */
        amount: z.string(),
      }),
    ),
  }),
  /** The days of the period with cash that isn't counted yet. */
  cash: z.object({
    countedUntil: z.string().nullable(),
    days: z.array(z.object({ date: z.string(), in: z.string(), out: z.string() })),
  }),
  /** As in the report of taxes, which adds it up. */
  tax: z.object({
    rows: taxReportApi.reply.shape.data,
    totals: taxReportApi.reply.shape.totals,
    series: taxReportApi.reply.shape.chart.shape.series,
  }),
});

export const closingApi = api({
  summary: 'What is open in a period, of a year at most, before its books are closed, and the tax of it',
  query: z.object({ from: date('validation.date'), to: date('validation.date') }),
  reply: closingPeriod,
});
