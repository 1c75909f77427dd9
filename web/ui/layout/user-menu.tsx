import { Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconPalette, IconUserCircle } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Initials } from '#web/ui/display/initials.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { setPanelExpand } from '#web/ui/theme/preference.ts';
import type { LayoutProps } from './layout.ts';

/** The signed-in user, with sign-out. */
export function UserMenu({ user, onSignOut }: Pick<LayoutProps, 'user' | 'onSignOut'>) {
  const t = useT();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className="flex circle">
          <Initials name={user.name} picture={user.avatar} size={32} />
          <span className="sr-only">{`${t('shell.account')}: ${user.name}`}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="grid shrinkable pad-8-12">
          <UserText className="type-label">{user.name}</UserText>
          <UserText className="muted type-caption">{user.email}</UserText>
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/account"
          leftSection={<IconUserCircle size={16} stroke={1.7} aria-hidden />}
        >
          {t('account.title')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPalette size={16} stroke={1.7} aria-hidden />}
          onClick={() => setPanelExpand(true)}
        >
          {t('theme.panel.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<DirectionalIcon icon={IconLogout} />} onClick={onSignOut}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
