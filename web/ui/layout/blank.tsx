import { AppearanceButton } from '#web/ui/layout/appearance/appearance-button.tsx';
import classes from './blank.module.css';
import type { LayoutProps } from './layout.ts';
import { Scroller } from './scroller.tsx';

/** The page without any frame, for screens with their own. */
export function Blank({ children }: Pick<LayoutProps, 'children'>) {
  return <main className={classes.blank}>{children}</main>;
}

/** The page without a frame as the user's own choice, with a button to choose another layout. */
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
