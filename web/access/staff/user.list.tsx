import { IconUserCog } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { User } from '#shared/access/session/user.schema.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { message } from '#shared/i18n/messages.ts';
import { UserPasskeysDrawer } from '#web/access/account/user-passkeys.panel.tsx';
import { UserSessionsDrawer } from '#web/access/account/user-sessions.panel.tsx';
import { useT } from '#web/lib/i18n.ts';
import { usePermission } from '#web/lib/session.ts';
import { useValue } from '#web/lib/store.ts';
import { Initials } from '#web/ui/display/initials.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { Column, Filter } from '#web/ui/list/list-description.ts';
import { type DrawerProps, ListPage } from '#web/ui/list/list-page.tsx';
import { InvitationPanel } from './invitation.panel.tsx';
import { shownInvitation } from './invitation.ts';
import { roleSource } from './role.source.ts';
import { RoleMenu } from './role-menu.tsx';
import { useRoleName } from './role-name.ts';
import { useUserActions } from './use-user-actions.ts';
import { UserCard } from './user.card.tsx';
import { UserStatus } from './user-status.tsx';

const drawers = { sessions: UserSessionsDrawer, passkeys: UserPasskeysDrawer };

const byActive: Filter = {
  kind: 'choice',
  label: 'staff.users.status',
  key: 'active',
  options: { true: message('common.active'), false: message('common.inactive') },
};
const byRole: Filter = { kind: 'record', label: 'staff.users.role', key: 'roleId', of: roleSource };

/** The users with their roles and sessions. */
export function UserList({ form }: { form: ComponentType<DrawerProps> }) {
  const t = useT();
  const roleOf = useRoleName();
  const invitation = useValue(shownInvitation);
  const readsRoles = usePermission('roles:read');
  const [shown, setShown] = useState<{ kind: keyof typeof drawers; user: User } | null>(null);
  const rowActions = useUserActions((kind, user) => setShown({ kind, user }));
  const Drawer = shown && drawers[shown.kind];
  const columns: Column<User>[] = [
    {
      key: 'name',
      header: 'staff.users.name',
      sort: 'name',
      strong: true,
      mark: ({ name, avatar }) => <Initials name={name} picture={avatar} size={28} />,
      second: ({ email }) => <UserText>{email}</UserText>,
    },
    { key: 'email', header: 'staff.users.email', sort: 'email', optional: true },
    {
      key: 'role',
      header: 'staff.users.role',
      sort: 'role',
      width: 190,
      cell: (user) => <RoleMenu user={user} />,
      export: roleOf,
    },
    {
      key: 'active',
      header: 'staff.users.status',
      width: 170,
      cell: (user) => <UserStatus {...user} />,
      export: ({ active }) => t(active ? 'common.active' : 'common.inactive'),
    },
    {
      key: 'lastSeen',
      header: 'staff.users.lastSeen',
      sort: 'lastSeen',
      width: 180,
      hideBelow: 1140,
      kind: 'time',
    },
    { key: 'sessions', header: 'staff.users.sessions', align: 'number', width: 100, hideBelow: 1140 },
    {
      key: 'twoFactorEnabled',
      header: 'staff.users.secondFactor',
      width: 140,
      optional: true,
      export: ({ twoFactorEnabled }) => t(twoFactorEnabled ? 'kit.value.yes' : 'kit.value.no'),
    },
    {
      key: 'created',
      header: 'staff.users.created',
      sort: 'created',
      width: 140,
      optional: true,
      kind: 'date',
    },
  ];
  return (
    <>
      <ListPage
        contract={userContract}
        title="staff.users.title"
        explanation="staff.users.explanation"
        searchLabel="staff.users.search"
        newLabel="staff.users.create"
        nameOf={({ name }) => name}
        drawer={form}
        filters={readsRoles ? [byRole, byActive] : [byActive]}
        rowActions={rowActions}
        card={(user) => <UserCard user={user} />}
        empty={{ icon: IconUserCog, hint: 'staff.users.emptyHint' }}
        columns={columns}
      />
      {invitation && <InvitationPanel />}
      {Drawer && <Drawer user={shown.user} onClose={() => setShown(null)} />}
    </>
  );
}
