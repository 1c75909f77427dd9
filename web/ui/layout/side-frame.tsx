import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useT } from '#web/lib/i18n.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { setSideNavCollapse, useTheme } from '#web/ui/theme/preference.ts';
import { LanguageMenu } from './language-menu.tsx';
import type { LayoutProps } from './layout.ts';
import { ModeToggle } from './mode-toggle.tsx';
import { Scroller, SkipLink } from './scroller.tsx';
import { ScanButton, SearchButton } from './search-button.tsx';
import classes from './side-frame.module.css';
import { SideNav } from './side-nav.tsx';
import { UserMenu } from './user-menu.tsx';

/** Side navigation and header pinned, the page scrolling between them. */
export function SideFrame({ sections, shop, user, onSignOut, onSearch, onScan, children }: LayoutProps) {
  const t = useT();
  const { pathname } = useLocation();
  const collapsed = useTheme().theme.layout.sideNavCollapse;
  const fold = t(collapsed ? 'shell.expandMenu' : 'shell.collapseMenu');
  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <SkipLink />
      <SideNav sections={sections} shop={shop} address={pathname} collapsed={collapsed} />
      <header className={`${classes.header} no-print`}>
        <Tooltip label={fold}>
          <ActionIcon
            aria-label={fold}
            aria-expanded={!collapsed}
            onClick={() => setSideNavCollapse(!collapsed)}
          >
            <DirectionalIcon
              icon={collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
              size={20}
            />
          </ActionIcon>
        </Tooltip>
        <SearchButton onSearch={onSearch} />
        <ScanButton onScan={onScan} />
        <div className={classes.end}>
          <LanguageMenu />
          <ModeToggle />
          <UserMenu user={user} onSignOut={onSignOut} />
        </div>
      </header>
      <Scroller className={classes.body}>{children}</Scroller>
    </div>
  );
}
