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
  <div className="grid gap-2 type-cell">
    <div className="row apart shrinkable gap-10">
      <Num code className="muted medium">
        {number}
      </Num>
      {date}
    </div>
    <UserText className={classes.customer}>{customer}</UserText>
    {children}
    <div className={`row apart shrinkable gap-10 ${classes.last}`}>
      {state}
      {amount}
    </div>
  </div>
);
