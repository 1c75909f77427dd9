import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { changesOf, idParams } from '#shared/lib/crud-api.ts';
import { rangeNames } from '#shared/lib/day-ranges.ts';
import { idOf } from '#shared/lib/fields.ts';
import { rhythms } from './view.contract.ts';
import { report, savedQuery, viewFields } from './view.schema.ts';

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

const mail = z.object({
  rhythm: z.enum(rhythms),
  query: z.record(z.string(), z.string()),
  period: z.enum(rangeNames).nullable(),
});

export const viewApi = {
  list: api({
    summary: 'Your views of a report and those that are shared with you, and your mail of it',
    query: z.object({ report }),
    reply: z.object({ data: z.array(view), mail: mail.nullable() }),
    errors: ['forbidden'],
  }),
  create: api({
    summary: 'Save filters of a report under a name',
    body: viewFields,
    reply: view,
    status: 201,
    errors: ['forbidden', 'not_allowed'],
    example: { body: { report: 'sales-by-period', name: 'This month by day', query: { by: 'day' } } },
  }),
  update: api({
    summary: 'Rename a view, share it, make it your default, or save other filters in it',
    params: idParams,
    body: changesOf(viewFields.omit({ report: true })),
    reply: view,
    errors: ['forbidden', 'conflict', 'not_allowed'],
  }),
  remove: api({ summary: 'Delete a view', params: idParams, errors: ['forbidden'] }),
  choose: api({
    summary: 'Choose the view that a report opens with for you; null: none',
    body: z.object({ report, viewId: idOf().nullable() }),
    example: { body: { report: 'sales-by-period', viewId: null } },
    status: 204,
    errors: ['forbidden'],
  }),
  mail: api({
    summary: 'Get the totals of a report by mail every morning or every Monday; null ends it',
    body: z.object({ report, ...savedQuery, rhythm: z.enum(rhythms).nullable() }),
    example: { body: { report: 'sales-by-period', query: {}, period: 'lastWeek', rhythm: 'monday' } },
    status: 204,
    errors: ['forbidden'],
  }),
};
