import type { ReactNode } from 'react';
import classes from './page-body.module.css';

interface PageBodyProps {
  children: ReactNode;
  /** Up to the frame's edges. */
  gutterless?: boolean;
  /** As high as the frame leaves: for a list that scrolls inside its own card. */
  fill?: boolean;
  /** Narrow, for a form or a text that would be hard to read in full width. */
  narrow?: boolean;
}

/** Everything below the page's header. */
export function PageBody({ children, gutterless = false, fill = false, narrow = false }: PageBodyProps) {
  return (
    <div
      className={classes.body}
      data-fill={fill || undefined}
      data-gutterless={gutterless || undefined}
      data-narrow={narrow || undefined}
    >
      {children}
    </div>
  );
}
