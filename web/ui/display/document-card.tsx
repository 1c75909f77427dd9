import type { ReactNode } from 'react';
import classes from './document-card.module.css';
import { Num } from './num.tsx';
import { UserText } from './user-text.tsx';

interface DocumentCardProps {
  number: string;
  /** Beside the number: a date, with what is urgent about it. */
  date: ReactNode;
  customer: string;
  /** What it is about. */
  children: ReactNode;
  state: ReactNode;
  amount: ReactNode;
}

/** An order or invoice of a list on a phone. */
export const DocumentCard = ({ number, date, customer, children, state, amount }: DocumentCardProps) => (
  <div className={classes.card}>
    <div className={classes.line}>
      <Num code className={classes.number}>
        {number}
      </Num>
      {date}
    </div>
    <UserText className={classes.customer}>{customer}</UserText>
    {children}
    <div className={`${classes.line} ${classes.last}`}>
      {state}
      {amount}
    </div>
  </div>
);
