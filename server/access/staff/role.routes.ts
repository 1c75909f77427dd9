import { serialised } from '#server/access/session/rights.actions.ts';
import { listRoles } from '#server/access/session/role.queries.ts';
import { roles } from '#server/access/session/role.table.ts';
import { users } from '#server/access/session/user.table.ts';
import { smallPictureAddress } from '#server/images/image.actions.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { covers, permissionsOf } from '#shared/access/session/permission.rules.ts';
import { namedPeople } from '#shared/access/session/role.schema.ts';
import { roleApi } from '#shared/access/staff/role.api.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { refuseNewRole, refuseRoleChange, refuseRoleRemoval } from './role.actions.ts';

export const roleRoutes: Route[] = [
  ...serialised(
    crud(roleContract, roleApi, {
      table: roles,
      sorts: { name: roles.sortName, created: roles.id },
      onCreate: async (fields, context) => {
        await refuseNewRole(fields, context);
        return {};
      },
      onUpdate: refuseRoleChange,
      onRemove: refuseRoleRemoval,
      referrers: {
        users: {
          to: users,
          by: users.roleId,
          pick: ['id', 'name', 'active'],
          references: { avatar: smallPictureAddress('avatarId') },
          orderBy: users.sortName,
          first: namedPeople,
          count: 'people',
        },
      },
      derived: () => (role) => ({ permissions: permissionsOf(role) }),
    }),
  ),
  route(roleContract.assignable, roleApi.assignable, async ({ database, principal }) => {
    const all = await listRoles(database);
    return { data: all.filter((each) => covers(principal.permissions, permissionsOf(each))) };
  }),
];
