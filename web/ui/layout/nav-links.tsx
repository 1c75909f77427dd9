import { Tooltip } from '@mantine/core';
import { Link } from 'react-router';
import { Num } from '#web/ui/display/num.tsx';
import classes from './nav-links.module.css';
import type { NavEntry } from './navigation.ts';

interface NavLinksProps {
  entries: NavEntry[];
  active: string | undefined;
  collapsed: boolean;
  onFollow?: (() => void) | undefined;
  indented?: boolean;
}

/** A list of menu links with the lists below them. */
export function NavLinks({ entries, indented = false, ...rest }: NavLinksProps) {
  return (
    <ul className={classes.list} data-indented={(indented && !rest.collapsed) || undefined}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <NavItem entry={entry} {...rest} />
          {entry.under && entry.under.length > 0 && <NavLinks entries={entry.under} indented {...rest} />}
        </li>
      ))}
    </ul>
  );
}

interface NavItemProps extends Omit<NavLinksProps, 'entries' | 'indented'> {
  entry: NavEntry;
}

function NavItem({ entry, active, collapsed, onFollow }: NavItemProps) {
  const { path, label, icon, count } = entry;
  const isActive = path === active;
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      <Link
        to={path}
        className={classes.link}
        aria-current={isActive ? 'page' : undefined}
        aria-label={collapsed ? label : undefined}
        data-collapsed={collapsed || undefined}
        onClick={onFollow}
      >
        <span className={classes.icon}>{icon}</span>
        {!collapsed && <span className={classes.label}>{label}</span>}
        {count ? <Count count={count} collapsed={collapsed} /> : null}
      </Link>
    </Tooltip>
  );
}

function Count({ count, collapsed }: { count: number; collapsed: boolean }) {
  if (collapsed) return <span className={classes.dot} />;
  return (
    <span className={classes.count}>
      <Num>{count.toLocaleString('en')}</Num>
    </span>
  );
}
