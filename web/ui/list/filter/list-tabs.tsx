import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { Num } from '#web/ui/display/num.tsx';
import type { Tab } from '#web/ui/list/list-description.ts';
import classes from './list-tabs.module.css';

/** Screens that are one list cut in parts: each tab is an address of its own. */
export function ListTabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const { number } = useFormat();
  const strip = useRef<HTMLElement>(null);

  // On a phone the strip is longer than the screen.
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);

  return (
    <nav ref={strip} className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, glyph, count }) => (
        <NavLink key={to} to={to} end className={classes.tab}>
          {glyph}
          <span>{name}</span>
          {count !== undefined && <Num className={classes.count}>{number(count)}</Num>}
        </NavLink>
      ))}
    </nav>
  );
}
