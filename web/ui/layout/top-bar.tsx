import { useLocation } from '#web/lib/router/location.ts';
import { TopMenu } from '#web/ui/layout/navigation/top-menu.tsx';
import { Brand } from './brand.tsx';
import { FrameHeader } from './frame-header.tsx';
import type { LayoutProps } from './layout.ts';
import { useNarrow } from './phone.ts';
import { Scroller, SkipLink } from './scroller.tsx';
import classes from './top-bar.module.css';

/** The menu along the header, with the page contained below. */
export function TopBarClassic(props: LayoutProps) {
  const { sections, shop, children } = props;
  const { pathname } = useLocation();
  return (
    <div className={classes.frame}>
      <SkipLink />
      <FrameHeader
        {...props}
        isFull
        lead={
          <>
            <div className={classes.brand}>
              <Brand shop={shop} markOnly={useNarrow()} />
            </div>
            <TopMenu sections={sections} address={pathname} />
          </>
        }
      />
      <Scroller className={classes.body}>{children}</Scroller>
    </div>
  );
}
