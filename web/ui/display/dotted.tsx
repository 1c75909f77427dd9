import { Children, Fragment, type ReactNode } from 'react';

interface DottedProps {
  /** What is there of them: empty ones leave no dot behind. */
  children: ReactNode;
  className?: string | undefined;
}

/** Facts on one line with dots between. The dots are the line's own: inside a name they would take its direction. */
export function Dotted({ children, className }: DottedProps) {
  const facts = Children.toArray(children).filter((child) => child !== '');
  return (
    <span className={className}>
      {facts.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line have no other name.
        <Fragment key={index}>
          {index > 0 && ' · '}
          {child}
        </Fragment>
      ))}
    </span>
  );
}
