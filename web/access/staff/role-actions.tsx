import { Button, Menu } from '@mantine/core';
import { IconColumns3, IconCopy, IconPlus } from '@tabler/icons-react';
import type { Role } from '#shared/access/session/role.schema.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { MoreMenu } from '#web/ui/form/more-menu.tsx';
import type { FormModel } from '#web/ui/form/use-entity-form.ts';
import { usePhone } from '#web/ui/layout/phone.ts';
import { compareHref, copyHref, newRoleHref } from './role-address.ts';

interface RoleActionsProps {
  role: Role | undefined;
  model: FormModel;
  /** Whether the role can be deleted: it is not built-in, and has no permission that the user lacks. */
  removable: boolean;
}

/** The actions on roles: add, copy, compare; history and deletion of this one. */
export function RoleActions({ role, model, removable }: RoleActionsProps) {
  const t = useT();
  const phone = usePhone();
  const mayWrite = useAllowed()(roleContract.permission.write);
  const copy = mayWrite && role ? copyHref(role.id) : null;
  return (
    <>
      {!phone && (
        <Button
          component={Link}
          to={compareHref}
          variant="default"
          leftSection={<IconColumns3 size={16} stroke={1.7} />}
        >
          {t('staff.roles.compare')}
        </Button>
      )}
      {!phone && copy && (
        <Button
          component={Link}
          to={copy}
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.7} />}
        >
          {t('staff.roles.copy')}
        </Button>
      )}
      {mayWrite && (
        <Button
          component={Link}
          to={newRoleHref}
          leftSection={<IconPlus aria-hidden size={16} stroke={1.9} />}
        >
          {t('staff.roles.create')}
        </Button>
      )}
      <MoreMenu model={{ ...model, mayRemove: removable && model.mayRemove }} name={role?.name ?? ''}>
        {phone && (
          <>
            <Menu.Item
              component={Link}
              to={compareHref}
              leftSection={<IconColumns3 size={16} stroke={1.7} />}
            >
              {t('staff.roles.compare')}
            </Menu.Item>
            {copy && (
              <Menu.Item component={Link} to={copy} leftSection={<IconCopy size={16} stroke={1.7} />}>
                {t('staff.roles.copy')}
              </Menu.Item>
            )}
          </>
        )}
      </MoreMenu>
    </>
  );
}
