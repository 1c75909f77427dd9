import { serialised } from '#server/access/session/rights.actions.ts';
import { listRoles, presentRoles } from '#server/access/session/role.queries.ts';
import { roles } from '#server/access/session/role.table.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { covers, permissionsOf } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { refuseNewRole, refuseRoleChange, refuseRoleRemoval } from './role.actions.ts';

type StoredRole = typeof roles.$inferSelect;

export const roleRoutes: Route[] = [
  ...serialised(
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
