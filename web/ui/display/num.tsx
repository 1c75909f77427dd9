import { Children, type ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import classes from './num.module.css';

interface NumProps {
  children: ReactNode;
  /** A code, phone number or time: without tabular digits, since Inter's tabular hyphen is too wide. */
  code?: boolean;
  /** A measured value, in the digits of the tape. */
  tape?: boolean;
  className?: string | undefined;
}

/**
 * A number, code, phone number, fraction, sign or time: left-to-right in any language, in the shop's preferred digits
 * unless it is a code.
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
