import { crud } from '#server/lib/crud.ts';
import { type Route, route } from '#server/lib/route.ts';
import { covers, permissionsOf } from '#shared/access/permission.rules.ts';
import { roleContract } from '#shared/access/role.contract.ts';
import { takingTurns } from './rights.actions.ts';
import { refuseNewRole, refuseRoleChange, refuseRoleRemoval } from './role.actions.ts';
import { listRoles, presentRoles } from './role.queries.ts';
import { roles } from './role.table.ts';

type StoredRole = typeof roles.$inferSelect;

export const roleRoutes: Route[] = [
  ...takingTurns(
    crud(roleContract, {
      table: roles,
      sorts: { name: roles.name, created: roles.id },
      onCreate: async (fields, context) => {
        await refuseNewRole(fields, context);
        return {};
      },
      onUpdate: (changes, before, context) => refuseRoleChange(changes, before as StoredRole, context),
      onRemove: (before, context) => refuseRoleRemoval(before as StoredRole, context),
      present: presentRoles,
    }),
  ),
  route(roleContract.assignable, async ({ database, principal }) => {
    const all = await listRoles(database);
    return { data: all.filter((each) => covers(principal.permissions, permissionsOf(each))) };
  }),
];
