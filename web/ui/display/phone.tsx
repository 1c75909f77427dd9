import { Num } from './num.tsx';

/** A phone number as it is stored; nothing without one. */
export function Phone({ children }: { children: string | null | undefined }) {
  return children ? <Num code>{children}</Num> : null;
}
