import type { MouseEvent, ReactNode } from 'react';
import { go } from '#web/lib/place.ts';

interface PlaceLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to another screen of the same page. What browsers do with a key held down, such as a new tab, they do. */
export function PlaceLink({ to, ...props }: PlaceLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to, { push: true });
  };
  return <a href={to} onClick={follow} {...props} />;
}
