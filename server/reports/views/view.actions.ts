import { and, count, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { checkPeriods } from '#server/lib/data/period.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { mayCall } from '#server/lib/http/route.ts';
import { everyReport, queryOfReport } from '#server/reports/report/every-report.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import type { ReportName } from '#shared/reports/report/report-names.ts';
import type { SavedView, viewApi } from '#shared/reports/views/view.api.ts';
import { sharing } from '#shared/reports/views/view.contract.ts';
import { dueAfter } from './mail-due.ts';
import { defaultViews, reportMails, savedViews } from './view.table.ts';

type Body<Name extends 'create' | 'update' | 'mail'> = z.output<(typeof viewApi)[Name]['body']>;

/** More would not be found again in a menu. */
const mostViews = 50;

/** Throws `forbidden` for a report that the user may not read. */
function requireReport(report: ReportName, by: Principal): void {
  if (!mayCall(everyReport[report].contract.access, by)) throw new Problem('forbidden');
}

/** The views of a report that a user may open, and their mail of it. */
export async function listViews(database: Database, report: ReportName, by: Principal) {
  requireReport(report, by);
  const data = await readViews(database, by, sql`${savedViews.report} = ${report}`);
  const [mail] = await database
    .select({ rhythm: reportMails.rhythm, query: reportMails.query, period: reportMails.period })
    .from(reportMails)
    .where(and(eq(reportMails.userId, by.userId), eq(reportMails.report, report)));
  return { data, mail: mail ?? null };
}

const mayChange = (view: { userId: number; isShared: boolean }, by: Principal) =>
  view.userId === by.userId || (view.isShared && mayCall(sharing, by));

async function readViews(
  database: Database,
  by: Principal,
  where: ReturnType<typeof sql>,
): Promise<SavedView[]> {
  const rows = await database
    .select({ view: savedViews, by: users.name, isDefault: sql<boolean>`${defaultViews.viewId} is not null` })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .leftJoin(defaultViews, and(eq(defaultViews.viewId, savedViews.id), eq(defaultViews.userId, by.userId)))
    .where(and(where, or(eq(savedViews.userId, by.userId), savedViews.isShared)))
    .orderBy(sql`lower(${savedViews.name})`, savedViews.id)
    .limit(4 * mostViews);
  return rows.map(({ view: { id, version, name, query, period, isShared, ...view }, ...row }) => ({
    id,
    version,
    name,
    query,
    period,
    isShared,
    by: row.by,
    isDefault: row.isDefault,
    isOwn: mayChange({ ...view, isShared }, by),
  }));
}

/** Saves a view. Throws `forbidden`, and `invalid` for a name that the user has already or a query that isn't the report's. */
export async function createView(
  database: Database,
  body: Body<'create'>,
  by: Principal,
): Promise<SavedView> {
  const { isDefault, ...fields } = body;
  requireReport(body.report, by);
  if (body.isShared && !mayCall(sharing, by)) throw new Problem('forbidden');
  checkQuery(body.report, body.query);
  const [{ views } = { views: 0 }] = await database
    .select({ views: count() })
    .from(savedViews)
    .where(and(eq(savedViews.userId, by.userId), eq(savedViews.report, body.report)));
  if (views >= mostViews)
    throw new Problem('not_allowed', { message: 'reports.views.tooMany', params: { count: mostViews } });
  const [added] = await database
    .insert(savedViews)
    .values({ ...fields, userId: by.userId })
    .onConflictDoNothing()
    .returning();
  if (!added) throw nameTaken();
  if (isDefault) await chooseView(database, { report: body.report, viewId: added.id }, by);
  return findView(database, added.id, by);
}

const nameTaken = () =>
  new Problem('invalid', { errors: [{ path: 'name', message: 'reports.views.nameTaken' }] });

function checkQuery(report: ReportName, query: Record<string, string>): void {
  const schema = queryOfReport(report);
  const unknown = Object.keys(query).find((key) => !(key in schema.shape));
  if (unknown || !schema.safeParse(query).success)
    throw new Problem('invalid', { message: 'reports.views.wrongQuery' });
  checkPeriods(query);
}

async function findView(database: Database, id: number, by: Principal): Promise<SavedView> {
  const [found] = await readViews(database, by, sql`${savedViews.id} = ${id}`);
  if (!found) throw new Problem('not_found');
  return found;
}

/** Locks a view that the user may change. Throws `not_found` and `forbidden`. */
async function lockView(database: Database, id: number, by: Principal) {
  const [view] = await database.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  if (!view || (view.userId !== by.userId && !view.isShared)) throw new Problem('not_found');
  if (!mayChange(view, by)) throw new Problem('forbidden');
  requireReport(view.report, by);
  return view;
}

/** Changes a view. Throws `not_found`, `forbidden`, `conflict`, and `invalid` as a new one does. */
export async function updateView(
  database: Database,
  id: number,
  body: Body<'update'>,
  by: Principal,
): Promise<SavedView> {
  const { isDefault, version, ...changes } = body;
  const view = await lockView(database, id, by);
  if (view.version !== version) throw new Problem('conflict', { current: await findView(database, id, by) });
  if (changes.isShared && !view.isShared && !mayCall(sharing, by)) throw new Problem('forbidden');
  if (changes.query) checkQuery(view.report, changes.query);
  const [same] = changes.name
    ? await database
        .select({ id: savedViews.id })
        .from(savedViews)
        .where(
          sql`${savedViews.userId} = ${view.userId} and ${savedViews.report} = ${view.report}
            and lower(${savedViews.name}) = lower(${changes.name}) and ${savedViews.id} <> ${id}`,
        )
    : [];
  if (same) throw nameTaken();
  await database
    .update(savedViews)
    .set({ ...changes, version: version + 1 })
    .where(eq(savedViews.id, id));
  if (changes.isShared === false)
    await database
      .delete(defaultViews)
      .where(and(eq(defaultViews.viewId, id), sql`${defaultViews.userId} <> ${view.userId}`));
  if (isDefault !== undefined)
    await chooseView(database, { report: view.report, viewId: isDefault ? id : null }, by);
  return findView(database, id, by);
}

export async function removeView(database: Database, id: number, by: Principal): Promise<void> {
  await lockView(database, id, by);
  await database.delete(savedViews).where(eq(savedViews.id, id));
}

/** Chooses the view that a report opens with. Throws `not_found` for one that the user doesn't see. */
export async function chooseView(
  database: Database,
  { report, viewId }: { report: ReportName; viewId: number | null },
  by: Principal,
): Promise<void> {
  requireReport(report, by);
  const { userId } = by;
  if (viewId === null) {
    await database
      .delete(defaultViews)
      .where(and(eq(defaultViews.userId, userId), eq(defaultViews.report, report)));
    return;
  }
  const [seen] = await readViews(
    database,
    by,
    sql`${savedViews.id} = ${viewId} and ${savedViews.report} = ${report}`,
  );
  if (!seen) throw new Problem('not_found');
  await database
    .insert(defaultViews)
    .values({ userId, report, viewId })
    .onConflictDoUpdate({ target: [defaultViews.userId, defaultViews.report], set: { viewId } });
}

/** Begins, changes or ends the mails of a report to this user. */
export async function setReportMail(
  database: Database,
  { rhythm, report, query, period }: Body<'mail'>,
  by: Principal,
): Promise<void> {
  requireReport(report, by);
  const { userId } = by;
  if (rhythm === null) {
    await database
      .delete(reportMails)
      .where(and(eq(reportMails.userId, userId), eq(reportMails.report, report)));
    return;
  }
  checkQuery(report, query);
  const { timeZone } = await shopPreferences(database);
  const values = { report, query, period, rhythm, due: dueAfter(new Date(), rhythm, timeZone) };
  await database
    .insert(reportMails)
    .values({ userId, ...values })
    .onConflictDoUpdate({
      target: [reportMails.userId, reportMails.report],
      set: { ...values, version: sql`${reportMails.version} + 1` },
    });
}
