import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { crud } from '#server/lib/crud.ts';
import type { Route } from '#server/lib/route.ts';
import { userContract } from '#shared/access/user.contract.ts';
import type { Language } from '#shared/lib/language.ts';
import { takingTurns } from './rights.actions.ts';
import { roles } from './role.table.ts';
import { sessions } from './session.table.ts';
import { changeUser, refuseRemoval, roleForNew } from './staff.actions.ts';
import { setPassword } from './user.actions.ts';
import { presentUsers } from './user.queries.ts';
import { users } from './user.table.ts';

type Fields = z.output<typeof userContract.fields>;
type User = typeof users.$inferSelect;

const roleName = sql`(select ${roles.name} from ${roles} where ${roles.id} = ${users.roleId})`;
/** Those who are nowhere signed in count as seen longest ago. */
const lastSeen = sql`(
  select coalesce(max(${sessions.updated}), '-infinity') from ${sessions}
  where ${sessions.userId} = ${users.id} and ${sessions.expires} > now()
)`;

/** The language of the shop; the areas that build on this one know. */
export type ShopLanguage = (database: Database) => Promise<Language>;

export const userRoutes = (shopLanguage: ShopLanguage): Route[] =>
  takingTurns(
    crud(userContract, {
      table: users,
      search: sql`normalise_search(${users.name} || ' ' || ${users.email})`,
      sorts: { name: users.name, email: users.email, role: roleName, lastSeen, created: users.id },
      filters: ({ role, roleId, active }) => [
        role === undefined ? undefined : sql`${roleName} = ${role}`,
        roleId === undefined ? undefined : eq(users.roleId, roleId),
        active && eq(users.active, active === 'true'),
      ],
      onCreate: async (fields, context) => ({
        ...(await roleForNew(fields, context)),
        language: fields.language ?? (await shopLanguage(context.database)),
      }),
      afterCreate: ({ id }, { body, database }) =>
        setPassword(database, Number(id), (body as Fields).password),
      onUpdate: (changes, before, context) => changeUser(changes, before as User, context),
      onRemove: (before, context) => refuseRemoval(before as User, context),
      present: presentUsers,
    }),
  );
