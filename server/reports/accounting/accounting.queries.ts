import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { type invalidField, Problem } from '#server/lib/data/problem.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { Accounting, accountingApi } from '#shared/reports/accounting/accounting.api.ts';
import {
  type AccountingUnit,
  type Days,
  daysBefore,
  fullDaysOf,
  longestYears,
  partsOf,
  problemOfDays,
  unitOf,
  upToToday,
} from '#shared/reports/accounting/period.rules.ts';
import { profitOf } from '#shared/reports/accounting/profit.rules.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';
import { type PartSum, readNotBilled, readSums } from './accounting-sums.queries.ts';

type Query = z.output<typeof accountingApi.query>;

const zero = { income: '0', goods: '0', work: '0', expenses: '0', otherIncome: '0' };
const noDocuments = { invoices: 0, credits: 0, receipts: 0, transactions: 0, purchases: 0 };
const noMargin = { pieces: 0, income: '0', cost: '0', margin: '0' };

/**
 * Reads the figures of a period and of the one before. With a work type, they are those of its
 * receipts and of the rows that need it; expenses and other income, which belong to no work, are left out.
 * Throws `invalid` for days that are no period and for a work type that doesn't exist.
 */
export async function readAccounting(database: Database, query: Query): Promise<Accounting> {
  const { code, symbol, decimals } = await baseCurrency(database);
  const { timeZone, weekStart } = await shopPreferences(database);
  const workType = await findWorkType(database, query.workTypeId);
  const today = localDate(timeZone);
  const days = daysAsked(query, today, weekStart);
  const before = daysBefore(query.period, days);
  const unit = unitOf(days);
  const [sums] = await readSums(database, {
    ...days,
    fromBefore: before.from,
    toBefore: before.to,
    unit,
    decimals,
    workTypeId: workType?.id ?? 0,
  });
  const {
    parts = [],
    partsBefore = [],
    works = [],
    companies = [],
    categories = [],
    purchases = '0',
    writtenOff = '0',
    topDesigns = [],
    otherDesigns = noMargin,
    documents = noDocuments,
  } = sums ?? {};
  const goods = { workType: null, cost: sumMoney(['0', ...parts.map((each) => each.goods)], decimals) };
  return {
    ...days,
    currency: { code, symbol, decimals },
    workType,
    ...sumsOf(parts, decimals),
    previous: { ...before, ...sumsOf(partsBefore, decimals) },
    unit,
    series: seriesOf(days, unit, parts, decimals),
    previousSeries: seriesOf(before, unit, partsBefore, decimals),
    byWorkType: Number(goods.cost) === 0 ? works : [...works, goods],
    byCompany: companies,
    byCategory: categories,
    purchases,
    writtenOff,
    topDesigns,
    otherDesigns,
    documents,
  };
}

/** What the pieces of orders in the shop that aren't billed have cost so far, and their price without tax. */
export async function readWorkInProgress(database: Database): Promise<{ cost: string; value: string }> {
  const { decimals } = await baseCurrency(database);
  const [sums] = await readNotBilled(database, { decimals });
  return sums ?? { cost: '0', value: '0' };
}

async function findWorkType(database: Database, id: number | undefined): Promise<Accounting['workType']> {
  if (id === undefined) return null;
  const [found] = await database
    .select({ id: workTypes.id, name: workTypes.name, names: workTypes.names })
    .from(workTypes)
    .where(eq(workTypes.id, id));
  if (!found) throw refused('workTypeId', 'reports.accounting.noWorkType');
  return found;
}

function daysAsked({ period, from, to }: Query, today: string, weekStart: number): Days {
  if (period !== 'custom') return upToToday(fullDaysOf(period, today, weekStart), today);
  const problem = problemOfDays(from, to, today);
  if (problem)
    throw refused(
      problem === 'future' || problem === 'tooEarly' ? 'from' : 'to',
      `reports.accounting.${problem}`,
    );
  return upToToday({ from: from ?? '', to: to ?? '' }, today);
}

/** The screen shows the message of the whole reply. */
function refused(path: string, message: Parameters<typeof invalidField>[1]): Problem {
  const params = { count: longestYears };
  return new Problem('invalid', { message, params, errors: [{ path, message, params }] });
}

function sumsOf(parts: readonly PartSum[], decimals: number) {
  const sum = (key: keyof typeof zero) =>
    sumMoney(
      parts.map((each) => each[key]),
      decimals,
    );
  const cost = sumMoney([sum('goods'), sum('work')], decimals);
  const known = { income: sum('income'), cost, expenses: sum('expenses'), otherIncome: sum('otherIncome') };
  return { ...known, ...profitOf(known, decimals) };
}

/** Every part of the period, also those without figures. */
function seriesOf(days: Days, unit: AccountingUnit, sums: readonly PartSum[], decimals: number) {
  const known = new Map(sums.map((each) => [each.part, each]));
  return partsOf(days, unit).map((from) => {
    const { goods, work, ...sums } = known.get(unit === 'day' ? from : from.slice(0, 7)) ?? zero;
    const written = (...amounts: string[]) => sumMoney(amounts, decimals);
    return {
      from,
      income: written(sums.income),
      cost: written(goods, work),
      expenses: written(sums.expenses),
      otherIncome: written(sums.otherIncome),
    };
  });
}
