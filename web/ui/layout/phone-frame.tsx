import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useLocation } from '#web/lib/router/location.ts';
import { BottomBar } from '#web/ui/layout/navigation/bottom-bar.tsx';
import { MenuDrawer } from '#web/ui/layout/navigation/menu-drawer.tsx';
import { FrameTools } from './frame-header.tsx';
import type { LayoutProps } from './layout.ts';
import classes from './phone-frame.module.css';
import { Scroller, SkipLink } from './scroller.tsx';
import { TitleSlot } from './title-slot.ts';

/** The frame on a phone: title at the top, menu entries at the bottom, everything else in the drawer. */
export function PhoneFrame(props: LayoutProps) {
  const { onSearch, children } = props;
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
      <MenuDrawer {...props} isOpen={menu} onClose={close} tools={<FrameTools {...props} />} />
    </div>
  );
}
