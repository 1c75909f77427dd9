import { Children, type ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import classes from './num.module.css';

interface NumProps {
  children: ReactNode;
  /** Codes, phones and times: plain digits, since Inter's tabular hyphen is too wide. */
  code?: boolean;
  /** What a tape says: in the digits that stand on it. */
  tape?: boolean;
  className?: string | undefined;
}

/**
 * Every number, code, phone, fraction, sign and time: left to right whatever the language around it, and in the
 * digits that the shop prefers unless it is a code.
 */
export function Num({ children, code = false, tape = false, className }: NumProps) {
  const { number, digits } = useFormat();
  const own = code ? classes.code : classes.number;
  const write = (child: ReactNode): ReactNode => {
    if (typeof child === 'number') return number(child);
    return typeof child === 'string' ? digits(child) : child;
  };
  return (
    <bdi dir="ltr" className={className ? `${own} ${className}` : own}>
      {code || tape ? children : Children.map(children, write)}
    </bdi>
  );
}
