import { useEffect, useRef } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useLocation } from '#web/lib/router/location.ts';
import { Num } from '#web/ui/display/num.tsx';
import type { Tab } from '#web/ui/list/list-description.ts';
import classes from './list-tabs.module.css';

/** Tabs of a list that is divided by screens: each tab is a link to its own address. */
export function ListTabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const { number } = useFormat();
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);

  // Scrolls the current tab into view, since the strip may be wider than a phone.
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);

  return (
    <nav ref={strip} className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, glyph, count, isCurrent = to === pathname }) => (
        <Link key={to} to={to} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
          {glyph}
          <span>{name}</span>
          {count !== undefined && <Num className={classes.count}>{number(count)}</Num>}
        </Link>
      ))}
    </nav>
  );
}
