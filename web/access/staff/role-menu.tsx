import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#shared/access/session/user.schema.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useAllowed } from '#web/lib/access.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session.ts';
import { write } from '#web/lib/write.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { showRefused } from '#web/ui/list/refused.tsx';
import { useRoleName } from './role-name.ts';

/** The role of a user, for which another one is given at once. Nobody gives away their own by one click. */
export function RoleMenu({ user }: { user: User }) {
  const session = useSession();
  const allowed = useAllowed();
  const roleOf = useRoleName();
  const isOwn = session.status === 'signedIn' && session.user.id === user.id;
  if (isOwn || !allowed(userContract.update.access)) return <UserText>{roleOf(user)}</UserText>;
  return <Choice user={user} />;
}

function Choice({ user }: { user: User }) {
  const t = useT();
  const nameOf = useNameIn();
  const roleOf = useRoleName();
  const [opened, setOpened] = useState(false);
  const { data } = useRead(roleContract.assignable, {}, { enabled: opened });
  const give = async ({ id, version, name }: User, role: string): Promise<void> => {
    try {
      const given = await write(userContract.update, { params: { id }, body: { role, version } });
      notify.success(
        t('staff.users.roleGiven', { name: isolateWords(name), role: isolateWords(roleOf(given)) }),
        {
          label: t('common.undo'),
          onAct: () => void give(given, user.role),
        },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showRefused(t, [{ name, reason: error.message }]);
    }
  };
  return (
    <Menu position="bottom-start" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          c="inherit"
          rightSection={<IconChevronDown aria-hidden size={14} stroke={1.7} />}
        >
          <UserText>{roleOf(user)}</UserText>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={user.role} onChange={(role) => void give(user, role)}>
          {(data?.data ?? []).map((role) => (
            <Menu.RadioItem key={role.id} value={role.name} closeMenuOnClick>
              <bdi>{nameOf(role)}</bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
