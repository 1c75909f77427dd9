import { useEffect, useRef } from 'react';
import { useFormat } from '#web/lib/format.ts';
import type { PageOf } from '#web/lib/list-contract.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useLocation } from '#web/lib/router/location.ts';
import { Num } from '#web/ui/display/num.tsx';
import type { Tab } from '#web/ui/list/list-description.ts';
import classes from './list-tabs.module.css';

/** Tabs of a list that is divided by screens: each tab is a link to its own address. */
export function ListTabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
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
      {tabs.map(({ to, label: name, glyph, count, counted, isCurrent = to === pathname }) => (
        <Link key={to} to={to} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
          {glyph}
          <span>{name}</span>
          {counted ? <Counted {...counted} /> : <Count count={count} />}
        </Link>
      ))}
    </nav>
  );
}

function Counted({ contract, query }: NonNullable<Tab['counted']>) {
  const { data } = useRead(contract.list, { query });
  const { total, more } = (data as PageOf<unknown> | undefined)?.meta ?? {};
  return <Count count={total} more={more} />;
}

function Count({ count, more = false }: { count: number | undefined; more?: boolean | undefined }) {
  const { number } = useFormat();
  return (
    count !== undefined && <Num className="faint type-caption">{`${number(count)}${more ? '+' : ''}`}</Num>
  );
}
