import { AppearanceButton } from '#web/ui/layout/appearance/appearance-button.tsx';
import classes from './blank.module.css';
import type { LayoutProps } from './layout.ts';
import { Scroller } from './scroller.tsx';

/** Nothing but the page: for screens that bring their own edges. */
export function Blank({ children }: Pick<LayoutProps, 'children'>) {
  return <main className={classes.blank}>{children}</main>;
}

/** Nothing but the page, on every screen: whoever chose it needs a way back. */
export function ChosenBlank({ children }: Pick<LayoutProps, 'children'>) {
  return (
    <div className={classes.frame}>
      <Scroller className={classes.page}>{children}</Scroller>
      <div className={`${classes.back} no-print`}>
        <AppearanceButton />
      </div>
    </div>
  );
}
