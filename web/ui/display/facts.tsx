import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** What is known of a record: labels at the start, values at the end. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

interface FactProps {
  label: string;
  /** Longer words stand below their label. */
  long?: boolean;
  children: ReactNode;
}

export const Fact = ({ label, long = false, children }: FactProps) => (
  <div className={long ? undefined : classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
