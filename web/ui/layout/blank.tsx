import classes from './blank.module.css';
import type { LayoutProps } from './layout.ts';

/** Nothing but the page: for screens that bring their own frame. */
export function Blank({ children }: Pick<LayoutProps, 'children'>) {
  return <main className={classes.blank}>{children}</main>;
}
