import { useDisclosure } from '@mantine/hooks';
import { MenuDrawer } from '#web/ui/layout/navigation/menu-drawer.tsx';
import classes from './content-overlay.module.css';
import { MenuButton } from './fold-button.tsx';
import { FrameHeader } from './frame-header.tsx';
import type { LayoutProps } from './layout.ts';
import { Scroller, SkipLink } from './scroller.tsx';

/**
 * A band in the accent colour holds header and title, and the first card overlaps its end; the menu opens over the
 * page.
 */
export function ContentOverlay(props: LayoutProps) {
  const [menu, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.frame} data-band>
      <SkipLink />
      <FrameHeader {...props} className={classes.header} lead={<MenuButton onOpen={open} />} />
      <Scroller className={classes.body}>{props.children}</Scroller>
      <MenuDrawer {...props} isOpen={menu} onClose={close} />
    </div>
  );
}
