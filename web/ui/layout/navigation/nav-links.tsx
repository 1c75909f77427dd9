import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from '#web/lib/router/link.tsx';
import { Num } from '#web/ui/display/num.tsx';
import classes from './nav-links.module.css';
import { GlyphMenu } from './nav-menu.tsx';
import { holds, type NavEntry, type NavFold, type NavItem } from './navigation.ts';

interface NavLinksProps {
  items: NavItem[];
  active: string | undefined;
  /** Shows icons only. */
  collapsed?: boolean;
  onFollow?: (() => void) | undefined;
  /** Indented below a link or the name of a fold. */
  indented?: boolean;
}

/** A list of menu links with those below them. */
export function NavLinks({ items, indented = false, ...rest }: NavLinksProps) {
  return (
    <ul className={`grid ${classes.list}`} data-indented={(indented && !rest.collapsed) || undefined}>
      {items.map((item) => (
        <li key={'path' in item ? item.path : item.label}>
          <Item item={item} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type ItemProps = Omit<NavLinksProps, 'items' | 'indented'> & { item: NavItem };

function Item({ item, ...rest }: ItemProps) {
  if ('folded' in item) return <Fold fold={item} {...rest} />;
  if ('grouped' in item)
    return (
      <>
        {!rest.collapsed && <p className={classes.heading}>{item.label}</p>}
        <NavLinks items={item.grouped} {...rest} />
      </>
    );
  return (
    <>
      <NavLink entry={item} {...rest} />
      {item.under && item.under.length > 0 && <NavLinks items={item.under} indented {...rest} />}
    </>
  );
}

/** A name that expands and collapses its links; where only icons show, the links open beside it. */
function Fold({ fold, active, collapsed = false, onFollow }: Omit<ItemProps, 'item'> & { fold: NavFold }) {
  const { label, icon, folded } = fold;
  const isHere = holds(folded, active);
  const [isOpen, setOpen] = useState(isHere);
  const listId = useId();
  if (collapsed) return <GlyphMenu label={label} icon={icon} items={folded} active={active} />;
  return (
    <>
      <UnstyledButton
        className={classes.link}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-holds={(isHere && !isOpen) || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="flex rigid">{icon}</span>
        <span className="one-line">{label}</span>
        <IconChevronDown className={classes.chevron} size={16} stroke={1.7} aria-hidden />
      </UnstyledButton>
      <div id={listId} hidden={!isOpen}>
        <NavLinks items={folded} active={active} onFollow={onFollow} indented />
      </div>
    </>
  );
}

function NavLink({
  entry,
  active,
  collapsed = false,
  onFollow,
}: Omit<ItemProps, 'item'> & { entry: NavEntry }) {
  const { path, label, icon, count } = entry;
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      <Link
        to={path}
        className={classes.link}
        aria-current={path === active ? 'page' : undefined}
        aria-label={collapsed ? label : undefined}
        data-collapsed={collapsed || undefined}
        onClick={onFollow}
      >
        <span className="flex rigid">{icon}</span>
        {!collapsed && <span className="one-line">{label}</span>}
        {count ? <Count count={count} collapsed={collapsed} /> : null}
      </Link>
    </Tooltip>
  );
}

function Count({ count, collapsed }: { count: number; collapsed: boolean }) {
  if (collapsed) return <span className={classes.dot} />;
  return (
    <span className={classes.count}>
      <Num>{count}</Num>
    </span>
  );
}
