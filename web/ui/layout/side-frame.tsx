import { useDisclosure } from '@mantine/hooks';
import { useLocation } from '#web/lib/router/location.ts';
import { MenuDrawer } from '#web/ui/layout/navigation/menu-drawer.tsx';
import { SideNav } from '#web/ui/layout/navigation/side-nav.tsx';
import { useTheme } from '#web/ui/theme/preference.ts';
import { FoldButton, MenuButton } from './fold-button.tsx';
import { FrameHeader } from './frame-header.tsx';
import type { LayoutProps } from './layout.ts';
import { useNarrow } from './phone.ts';
import { Scroller, SkipLink } from './scroller.tsx';
import classes from './side-frame.module.css';

interface CollapsibleSideProps extends LayoutProps {
  /** Menu and header directly on the page's background, the page on a raised surface. */
  frameless?: boolean;
}

/** The default: a side navigation that collapses to icons, the header beside it, and the page scrolling below. */
export function CollapsibleSide({ frameless = false, ...props }: CollapsibleSideProps) {
  const { sections, shop, children } = props;
  const { pathname } = useLocation();
  const isNarrow = useNarrow();
  const isFolded = useTheme().theme.layout.sideNavCollapse || isNarrow;
  const [menu, { open, close }] = useDisclosure(false);
  return (
    <div
      className={classes.frame}
      data-collapsed={isFolded || undefined}
      data-frameless={frameless || undefined}
    >
      <SkipLink />
      <SideNav
        sections={sections}
        shop={shop}
        address={pathname}
        collapsed={isFolded}
        frameless={frameless}
      />
      <FrameHeader
        {...props}
        className={classes.header}
        lead={isNarrow ? <MenuButton onOpen={open} /> : <FoldButton />}
      />
      <Scroller className={classes.body}>{children}</Scroller>
      {isNarrow && <MenuDrawer {...props} isOpen={menu} onClose={close} />}
    </div>
  );
}

/** The same without bars and borders. */
export const FramelessSide = (props: LayoutProps) => <CollapsibleSide {...props} frameless />;
