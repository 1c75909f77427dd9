import type { ReactNode } from 'react';
import classes from './sums.module.css';

/** Amounts below each other with what they are: a document's totals. */
export const Sums = ({ children }: { children: ReactNode }) => <dl className={classes.sums}>{children}</dl>;

interface SumProps {
  label: ReactNode;
  /** `strong` for a sum of what is above; `final`, below a line, for what it all comes to. */
  weight?: 'strong' | 'final';
  children: ReactNode;
}

export const Sum = ({ label, weight, children }: SumProps) => (
  <div className={classes.sum} data-weight={weight}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
