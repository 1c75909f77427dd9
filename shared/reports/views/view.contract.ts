import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { changesOf, idParams } from '#shared/lib/crud-contract.ts';
import { rangeNames } from '#shared/lib/day-ranges.ts';
import { idOf, requiredText } from '#shared/lib/fields.ts';
import { reportNames } from '#shared/reports/report/report-names.ts';

const report = z.enum(reportNames);

/** What a view or a mail of a report finds. */
const savedQuery = {
  /** The filters, the search and the order, as the address has them. */
  query: z.record(z.string().max(40), z.string().max(200)),
  /** Instead of the days: a period that moves on with them. */
  period: z.enum(rangeNames).nullable().default(null),
};

/** Those who may let everybody use their view. */
export const sharing = 'settings:write';

export const viewFields = z.object({
  report,
  name: requiredText('reports.views.nameRequired', 80),
  ...savedQuery,
  isShared: z.boolean().default(false),
  /** Opens the report for this user from now on. */
  isDefault: z.boolean().default(false),
});

const view = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  period: z.enum(rangeNames).nullable(),
  isShared: z.boolean(),
  isDefault: z.boolean(),
  /** Whether this user may change it. */
  isOwn: z.boolean(),
  by: z.string(),
});
export type SavedView = z.output<typeof view>;

/** In the address of a report: asks whether its mails shall end. */
export const stopParam = 'mail=stop';

/** Every morning, or every Monday. */
export const rhythms = ['daily', 'monday'] as const;

const mail = z.object({
  rhythm: z.enum(rhythms),
  query: z.record(z.string(), z.string()),
  period: z.enum(rangeNames).nullable(),
});

const path = '/report-views';

/** What users keep of reports: views of their own, those that others share, and a mail of it. */
export const viewContract = {
  list: contract({
    method: 'GET',
    path,
    access: 'signedIn',
    summary: 'Your views of a report and those that are shared with you, and your mail of it',
    query: z.object({ report }),
    reply: z.object({ data: z.array(view), mail: mail.nullable() }),
    errors: ['forbidden'],
  }),
  create: contract({
    method: 'POST',
    path,
    access: 'signedIn',
    summary: 'Save filters of a report under a name',
    body: viewFields,
    reply: view,
    status: 201,
    errors: ['forbidden', 'not_allowed'],
    example: { body: { report: 'sales-by-period', name: 'This month by day', query: { by: 'day' } } },
  }),
  update: contract({
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'signedIn',
    summary: 'Rename a view, share it, make it your default, or save other filters in it',
    params: idParams,
    body: changesOf(viewFields.omit({ report: true })),
    reply: view,
    errors: ['forbidden', 'conflict', 'not_allowed'],
  }),
  remove: contract({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'signedIn',
    summary: 'Delete a view',
    params: idParams,
    errors: ['forbidden'],
  }),
  /** Anybody may open a report with a view that is shared. */
  choose: contract({
    method: 'POST',
    path: `${path}/default`,
    access: 'signedIn',
    summary: 'Choose the view that a report opens with for you; null: none',
    body: z.object({ report, viewId: idOf().nullable() }),
    example: { body: { report: 'sales-by-period', viewId: null } },
    status: 204,
    errors: ['forbidden'],
  }),
  mail: contract({
    method: 'POST',
    path: `${path}/mail`,
    access: 'signedIn',
    summary: 'Get the totals of a report by mail every morning or every Monday; null ends it',
    body: z.object({ report, ...savedQuery, rhythm: z.enum(rhythms).nullable() }),
    example: { body: { report: 'sales-by-period', query: {}, period: 'lastWeek', rhythm: 'monday' } },
    status: 204,
    errors: ['forbidden'],
  }),
};
