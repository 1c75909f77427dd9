import { type Route, route } from '#server/lib/http/route.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { accessLogApi } from '#shared/access/audit/access-log.api.ts';
import { accessLogContract } from '#shared/access/audit/access-log.contract.ts';
import { auditApi } from '#shared/access/audit/audit.api.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { listAccess } from './access-log.queries.ts';
import { findEntry, listEntries } from './audit.queries.ts';

/** Read only: triggers write the log and refuse changes to it. */
export const auditRoutes: Route[] = [
  route(auditContract.list, auditApi.list, async ({ query, database }) =>
    listEntries(database, query, (await shopPreferences(database)).timeZone),
  ),
  route(accessLogContract.list, accessLogApi.list, async ({ query, database }) =>
    listAccess(database, query, (await shopPreferences(database)).timeZone),
  ),
  route(auditContract.get, auditApi.get, ({ params, database }) => findEntry(database, params.id)),
];
