import { type Route, route } from '#server/lib/http/route.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { accessLogContract } from '#shared/access/audit/access-log.contract.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { listAccess } from './access-log.queries.ts';
import { findEntry, listEntries } from './audit.queries.ts';

/** Read only: triggers write the log and refuse changes to it. */
export const auditRoutes: Route[] = [
  route(auditContract.list, async ({ query, database }) =>
    listEntries(database, query, (await shopPreferences(database)).timeZone),
  ),
  route(accessLogContract.list, async ({ query, database }) =>
    listAccess(database, query, (await shopPreferences(database)).timeZone),
  ),
  route(auditContract.get, ({ params, database }) => findEntry(database, params.id)),
];
