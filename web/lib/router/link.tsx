import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { addressFrom, type NavigateOptions, navigate } from './history.ts';
import { useLocation } from './location.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: string;
}

/** A link within the app. A key that opens another tab or window is left to the browser. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const here = useLocation();
  const href = addressFrom(here, to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (event.defaultPrevented || event.button !== 0 || isElsewhere || rest.target) return;
    event.preventDefault();
    // The address that is shown already isn't another step for Back.
    const isSame = href === here.pathname + here.search;
    void navigate(href, { replace: replace ?? isSame, state });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** Leads somewhere else as soon as it is drawn. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => void navigate(to, { replace: true }), [to]);
  return null;
}
