import type { ReactNode } from 'react';
import classes from './num.module.css';

interface NumProps {
  children: ReactNode;
  /** Codes, phones and times: plain digits, since Inter's tabular hyphen is too wide. */
  code?: boolean;
  className?: string | undefined;
}

/** Every number, code, phone, fraction, sign and time: left to right whatever the language around it. */
export function Num({ children, code = false, className }: NumProps) {
  const own = code ? classes.code : classes.number;
  return (
    <bdi dir="ltr" className={className ? `${own} ${className}` : own}>
      {children}
    </bdi>
  );
}
