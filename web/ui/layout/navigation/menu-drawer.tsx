import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useLocation } from '#web/lib/router/location.ts';
import type { LayoutProps } from '#web/ui/layout/layout.ts';
import classes from './menu-drawer.module.css';
import { SideNav } from './side-nav.tsx';

interface MenuDrawerProps extends Pick<LayoutProps, 'sections' | 'shop'> {
  isOpen: boolean;
  onClose: () => void;
  /** Shown below the menu. */
  tools?: ReactNode;
}

/** The whole menu over the page. */
export function MenuDrawer({ sections, shop, isOpen, onClose, tools }: MenuDrawerProps) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="left" size={290} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.mainMenu')}>
        <Drawer.Body className={classes.drawer}>
          <SideNav sections={sections} shop={shop} address={pathname} onFollow={onClose} />
          {tools && <div className={classes.tools}>{tools}</div>}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
