import type { ReactNode } from 'react';
import { Link } from '#web/lib/router/link.tsx';
import classes from './card.module.css';

interface CardProps {
  children: ReactNode;
  title?: ReactNode;
  /** Beside the title, muted: a count, a unit. */
  note?: ReactNode;
  /** At the end of the title row. */
  action?: ReactNode;
  /** Without padding, for content such as a table. */
  flush?: boolean;
  className?: string | undefined;
  /** For links that lead to it. */
  id?: string;
}

/** A white surface with a thin border, which every screen is composed of. */
export function Card({ children, title, note, action, flush = false, className, id }: CardProps) {
  return (
    <section
      id={id}
      className={
        className
          ? `shrinkable surface framed rounded-card ${className}`
          : 'shrinkable surface framed rounded-card'
      }
    >
      {(title || action) && (
        <header className={classes.head}>
          <h2 className="type-card">{title}</h2>
          {note && <span className="muted type-caption">{note}</span>}
          {action && <div className={`flex wrap to-end push-end gap-0-8 ${classes.action}`}>{action}</div>}
        </header>
      )}
      <div className={flush ? classes.flush : `pad-16 ${classes.body}`}>{children}</div>
    </section>
  );
}

interface CardRowProps {
  to: string;
  /** Lays out the columns of the row. */
  className: string | undefined;
  children: ReactNode;
}

/** A record in the list of a flush card, which it opens. */
export const CardRow = ({ to, className, children }: CardRowProps) => (
  <li>
    <Link to={to} className={`${classes.row} ${className}`}>
      {children}
    </Link>
  </li>
);
