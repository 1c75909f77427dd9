import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { translator } from '#server/lib/http/translate.ts';
import { readOrderReferences, worksOfNew } from '#server/orders/order/order-reference.queries.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { dateFormat, localeOf } from '#shared/lib/intl.ts';
import type { Language } from '#shared/lib/language.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { piecesOf } from '#shared/lib/quantity.ts';
import type { promiseApi } from '#shared/orders/order/promise.api.ts';
import { daysLater, type Promised, promise } from '#shared/orders/order/promise.rules.ts';
import { isWorkDay } from '#shared/settings/preferences/work-day.rules.ts';
import { readLoads } from './calendar.queries.ts';

type Row = z.output<typeof promiseApi.query>['rows'][number];

/** Earlier due dates than any open order has. */
const longAgo = '0001-01-01';
const mostAhead = 400;

/** Proposes a due date for the rows of a new order, and says why it isn't earlier. */
export async function proposeDueDate(database: Database, rows: readonly Row[], language: Language) {
  const shop = await shopPreferences(database);
  const t = translator(language, shop.easternDigits);
  const today = localDate(shop.timeZone);
  const loads = await readLoads(database, { from: longAgo, to: daysLater(today, mostAhead) });
  const pieces = await piecesByWork(database, rows);
  const promised = promise({
    today,
    usualDays: shop.dueDays,
    isWorkDay: (day) => isWorkDay(shop, day),
    works: loads.flatMap(({ id, piecesPerDay, promised: days }) => {
      const asked = pieces.get(id);
      if (asked === undefined || piecesPerDay === null) return [];
      return [{ workTypeId: id, pieces: asked, piecesPerDay, promised: new Map(Object.entries(days ?? {})) }];
    }),
  });
  const { dueDate } = promised;
  const full = fullWork(promised);
  const work = loads.find(({ id }) => id === full);
  const date = dateFormat(localeOf(language, shop.easternDigits), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(dueDate));
  const reason = work
    ? t('orders.promise.full', { work: work.names[language] ?? work.name, date })
    : t(`orders.promise.${promised.reason.kind === 'closed' ? 'closed' : 'usual'}`, { count: shop.dueDays });
  return { dueDate, reason };
}

const fullWork = ({ reason }: Promised): number | null => (reason.kind === 'full' ? reason.workTypeId : null);

/** The pieces of the rows for each work that they need. */
async function piecesByWork(database: Database, rows: readonly Row[]): Promise<Map<number, number>> {
  const named = rows.map((row) => ({ ...row, companyId: null, measurementId: null, taxId: null }));
  const head = { customerId: 0, statusId: 0, subStatusId: null, workTypeId: null };
  const found = await readOrderReferences(database, { ...head, rows: named });
  const pieces = new Map<number, number>();
  for (const row of rows)
    for (const id of row.workTypeIds ?? worksOfNew(row, null, found))
      pieces.set(id, (pieces.get(id) ?? 0) + piecesOf(row.quantity));
  return pieces;
}
