import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '#web/lib/router/link.tsx';

interface Props {
  /** Undefined: nowhere. */
  to: string | undefined;
  children: ReactNode;
}

/** A number that leads to what it is made of. */
export function FigureLink({ to, children }: Props): ReactNode {
  if (to === undefined) return children;
  return (
    // A single digit is too narrow to be tapped.
    <Anchor component={Link} to={to} inherit display="inline-block" miw={{ base: 40, sm: 24 }}>
      {children}
    </Anchor>
  );
}
