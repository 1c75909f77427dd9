import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invitationsOf } from '#server/access/account/invitation.actions.ts';
import { setPassword } from '#server/access/session/password.actions.ts';
import { serialised } from '#server/access/session/rights.actions.ts';
import { roles } from '#server/access/session/role.table.ts';
import { sessions } from '#server/access/session/session.table.ts';
import { openSessions } from '#server/access/session/user.queries.ts';
import { userRates, users } from '#server/access/session/user.table.ts';
import { smallPictureAddress } from '#server/images/image.actions.ts';
import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { workRates } from '#server/settings/works/route.links.ts';
import { userApi } from '#shared/access/staff/user.api.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { changeUser, hashIfNew, refuseRemoval, roleForNew } from './staff.actions.ts';

const ofRole = (column: PgColumn) =>
  sql`(select ${column} from ${roles} where ${roles.id} = ${users.roleId})`;
/** Users without a session sort as seen longest ago. */
const lastSeen = sql`(
  select coalesce(max(${sessions.updated}), '-infinity') from ${sessions}
  where ${sessions.userId} = ${users.id} and ${sessions.expires} > now()
)`;

export const userRoutes: Route[] = serialised(
  crud(userContract, userApi, {
    table: users,
    prepare: hashIfNew,
    search: sql`normalise_search(${users.name} || ' ' || ${users.email})`,
    sorts: {
      name: users.sortName,
      email: users.email,
      role: ofRole(roles.sortName),
      lastSeen,
      created: users.id,
    },
    filters: ({ role, roleId, active }) => [
      role === undefined ? undefined : sql`${ofRole(roles.name)} = ${role}`,
      roleId === undefined ? undefined : eq(users.roleId, roleId),
      active && eq(users.active, active === 'true'),
    ],
    onCreate: async (fields, context) => ({
      ...(await roleForNew(fields, context)),
      language: fields.language ?? (await shopPreferences(context.database)).language,
    }),
    afterCreate: async ({ id }, { database, prepared }) => {
      if (typeof prepared === 'string') await setPassword(database, id, prepared, 'admin');
    },
    onUpdate: changeUser,
    onRemove: refuseRemoval,
    links: { rates: workRates(userRates, userRates.userId, userRates.workTypeId) },
    references: {
      role: { from: 'roleId', to: roles, pick: 'name' },
      roleNames: { from: 'roleId', to: roles, pick: ({ names }: typeof roles.$inferSelect) => names },
      avatar: smallPictureAddress('avatarId'),
    },
    derived: async (rows, database) => {
      const ids = rows.map(({ id }) => id);
      const sessionsOf = await openSessions(ids, database);
      const standingOf = await invitationsOf(ids, database);
      return ({ id }) => ({ ...sessionsOf(id), ...standingOf(id) });
    },
  }),
);
