import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from '#web/lib/router/link.tsx';
import { Num } from '#web/ui/display/num.tsx';
import classes from './nav-links.module.css';
import { holds, type NavEntry, type NavFold, type NavItem } from './navigation.ts';

interface NavMenuItemsProps {
  items: NavItem[];
  active: string | undefined;
}

/** The items of the side navigation, in a menu that opens below or beside its button. */
export function NavMenuItems({ items, active }: NavMenuItemsProps) {
  return items.map((item) => {
    if ('path' in item) return <MenuLink key={item.path} entry={item} active={active} />;
    if ('grouped' in item)
      return (
        <div key={item.label}>
          <Menu.Label>{item.label}</Menu.Label>
          <NavMenuItems items={item.grouped} active={active} />
        </div>
      );
    return <MenuFold key={item.label} fold={item} active={active} />;
  });
}

/** Expands inside the menu, since a submenu beside it would open neither on touch nor on Enter. */
function MenuFold({ fold, active }: { fold: NavFold; active: string | undefined }) {
  const [isOpen, setOpen] = useState(holds(fold.folded, active));
  return (
    <>
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={fold.icon}
        rightSection={<IconChevronDown className={classes.chevron} size={16} stroke={1.7} aria-hidden />}
        className={classes.item}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {fold.label}
      </Menu.Item>
      {isOpen && (
        <div className={classes.below}>
          <NavMenuItems items={fold.folded} active={active} />
        </div>
      )}
    </>
  );
}

function MenuLink({ entry, active }: { entry: NavEntry; active: string | undefined }) {
  const { path, label, icon, count, under = [] } = entry;
  return (
    <>
      <Menu.Item
        component={Link}
        to={path}
        leftSection={icon}
        rightSection={count ? <Num className={classes.count}>{count}</Num> : null}
        className={classes.item}
        aria-current={path === active ? 'page' : undefined}
      >
        {label}
      </Menu.Item>
      {under.length > 0 && (
        <div className={classes.below}>
          <NavMenuItems items={under} active={active} />
        </div>
      )}
    </>
  );
}

interface GlyphMenuProps extends NavMenuItemsProps {
  label: string;
  icon: ReactNode;
}

/** An icon that opens its links beside it. */
export function GlyphMenu({ label, icon, items, active }: GlyphMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu position="right-start" offset={12} width={250} onChange={setOpen}>
      <Menu.Target>
        <Tooltip label={label} position="right" disabled={isOpen}>
          <UnstyledButton
            className={classes.link}
            aria-label={label}
            data-collapsed
            data-holds={holds(items, active) || undefined}
          >
            <span className="flex rigid">{icon}</span>
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        <NavMenuItems items={items} active={active} />
      </Menu.Dropdown>
    </Menu>
  );
}
