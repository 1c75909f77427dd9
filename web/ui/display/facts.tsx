import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** The facts of a record: labels at the start, values at the end. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={`grid gap-8 type-cell ${classes.facts}`}>{children}</dl>
);

interface FactProps {
  label: string;
  /** Shows a long value below its label. */
  long?: boolean;
  children: ReactNode;
}

export const Fact = ({ label, long = false, children }: FactProps) => (
  <div className={long ? undefined : classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
