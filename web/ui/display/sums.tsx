import type { ReactNode } from 'react';
import classes from './sums.module.css';

/** Labelled amounts below each other: a document's totals. */
export const Sums = ({ children }: { children: ReactNode }) => <dl className={classes.sums}>{children}</dl>;

interface SumProps {
  label: ReactNode;
  /** `strong` for a subtotal; `final` for the total, below a line. */
  weight?: 'strong' | 'final';
  children: ReactNode;
}

export const Sum = ({ label, weight, children }: SumProps) => (
  <div className={classes.sum} data-weight={weight}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
