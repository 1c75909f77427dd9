import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '#web/lib/i18n.ts';
import { BottomBar } from './bottom-bar.tsx';
import { LanguageMenu } from './language-menu.tsx';
import type { LayoutProps } from './layout.ts';
import { ModeToggle } from './mode-toggle.tsx';
import classes from './phone-frame.module.css';
import { Scroller, SkipLink } from './scroller.tsx';
import { SideNav } from './side-nav.tsx';
import { TitleSlot } from './title-slot.ts';
import { UserMenu } from './user-menu.tsx';

/** Title above, places below, everything else in the drawer. */
export function PhoneFrame(props: LayoutProps) {
  const { sections, shop, user, onSignOut, onSearch, children } = props;
  const t = useT();
  const { pathname } = useLocation();
  const [menu, { open, close }] = useDisclosure(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={`${classes.header} no-print`}>
        <ActionIcon size={44} aria-label={t('shell.openMenu')} onClick={open}>
          <IconMenu2 size={24} stroke={1.7} />
        </ActionIcon>
        <div ref={setSlot} className={classes.title} />
        <ActionIcon size={44} aria-label={t('common.search')} onClick={onSearch}>
          <IconSearch size={22} stroke={1.7} />
        </ActionIcon>
      </header>
      <TitleSlot value={slot}>
        <Scroller className={classes.body}>{children}</Scroller>
      </TitleSlot>
      <BottomBar {...props} address={pathname} onMore={open} />
      <Drawer.Root opened={menu} onClose={close} position="left" size={290} padding={0}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('shell.mainMenu')}>
          <Drawer.Body className={classes.drawer}>
            <SideNav sections={sections} shop={shop} address={pathname} onFollow={close} />
            <div className={classes.tools}>
              <UserMenu user={user} onSignOut={onSignOut} />
              <LanguageMenu />
              <ModeToggle />
            </div>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </div>
  );
}
