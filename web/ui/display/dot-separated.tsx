import { Children, Fragment, type ReactNode } from 'react';

interface DotSeparatedProps {
  /** Empty facts are left out with their dot. */
  children: ReactNode;
  className?: string | undefined;
  /** The whole text of a line that may be cut off. */
  title?: string | undefined;
}

/** Facts on one line, separated by dots. A dot is outside the facts, whose text direction would otherwise move it. */
export function DotSeparated({ children, className, title }: DotSeparatedProps) {
  const facts = Children.toArray(children).filter((child) => child !== '');
  return (
    <span className={className} title={title}>
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
