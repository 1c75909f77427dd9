import type { ReactNode } from 'react';
import classes from './page-body.module.css';

interface PageBodyProps {
  children: ReactNode;
  /** Limits the width for readability, centred. */
  contained?: boolean;
  /** Up to the frame's edges. */
  gutterless?: boolean;
  /** Takes the full height of the frame, for a list that scrolls inside its own card. */
  fill?: boolean;
  /** Narrow, for forms and texts. */
  narrow?: boolean;
  /** Takes the focus, so that the keyboard can scroll a page without controls. */
  focusable?: boolean;
}

/** Everything below the page's header. */
export function PageBody(props: PageBodyProps) {
  const { children, contained = false, gutterless = false, fill = false, narrow = false, focusable } = props;
  return (
    <div
      className={classes.body}
      data-fill={fill || undefined}
      data-contained={contained || undefined}
      data-gutterless={gutterless || undefined}
      data-narrow={narrow || undefined}
      tabIndex={focusable ? 0 : undefined}
    >
      {children}
    </div>
  );
}
