import type { ReactNode } from 'react';
import classes from './label.module.css';

interface StatusLabelProps {
  name: string;
  /** Any colour that the shop chooses: only the dot has it, so the text stays readable. */
  colour: string | null | undefined;
}

/** One of the shop's own statuses. */
export function StatusLabel({ name, colour }: StatusLabelProps) {
  return (
    <span className={classes.outlined}>
      <span aria-hidden className={classes.dot} style={{ background: colour ?? 'var(--faint)' }} />
      <span dir="auto" className="one-line" title={name}>
        {name}
      </span>
    </span>
  );
}

/** A word about a record beside its name, such as `Archived`. */
export const TextLabel = ({ children }: { children: ReactNode }) => (
  <span className={classes.outlined}>{children}</span>
);
