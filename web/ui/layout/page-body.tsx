import type { ReactNode } from 'react';
import classes from './page-body.module.css';

interface PageBodyProps {
  children: ReactNode;
  /** No wider than can be read, in the middle; spec §2. */
  contained?: boolean;
  /** Up to the frame's edges. */
  gutterless?: boolean;
  /** As high as the frame leaves: for a list that scrolls inside its own card. */
  fill?: boolean;
  /** Narrow, for a form or a text that would be hard to read in full width. */
  narrow?: boolean;
}

/** Everything below the page's header. */
export function PageBody(props: PageBodyProps) {
  const { children, contained = false, gutterless = false, fill = false, narrow = false } = props;
  return (
    <div
      className={classes.body}
      data-fill={fill || undefined}
      data-contained={contained || undefined}
      data-gutterless={gutterless || undefined}
      data-narrow={narrow || undefined}
    >
      {children}
    </div>
  );
}
