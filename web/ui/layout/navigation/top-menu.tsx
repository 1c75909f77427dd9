import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { NavMenuItems } from './nav-menu.tsx';
import { activePath, holds, linksOf, type NavSection } from './navigation.ts';
import classes from './top-menu.module.css';
import { useFitting } from './use-fitting.ts';

/** Each section opens below its name; those that don't fit are in a menu at the end. */
export function TopMenu({ sections, address }: { sections: NavSection[]; address: string }) {
  const t = useT();
  const active = activePath(sections, address);
  const { row, fitting } = useFitting(sections.map(({ label }) => label).join());
  const rest = sections.slice(fitting);
  return (
    <nav aria-label={t('shell.mainMenu')} className="row grow shrinkable">
      <ul ref={row} className={classes.row}>
        {sections.map((section, index) => (
          <li key={section.label} className={classes.section} data-left-out={index >= fitting || undefined}>
            <Section section={section} active={active} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <DropDown label={t('common.more')} isHere={rest.some(({ items }) => holds(items, active))}>
          {rest.map(({ label, items }) => (
            <div key={label}>
              <Menu.Label>{label}</Menu.Label>
              <NavMenuItems items={items} active={active} />
            </div>
          ))}
        </DropDown>
      )}
    </nav>
  );
}

function Section({ section, active }: { section: NavSection; active: string | undefined }) {
  const { label, items } = section;
  const [only, ...others] = linksOf(items);
  if (only && others.length === 0)
    return (
      <Link to={only.path} className={classes.name} aria-current={only.path === active ? 'page' : undefined}>
        {only.label}
      </Link>
    );
  return (
    <DropDown label={label} isHere={holds(items, active)}>
      <NavMenuItems items={items} active={active} />
    </DropDown>
  );
}

interface DropDownProps {
  label: string;
  /** Whether one of its links is the current one. */
  isHere: boolean;
  children: ReactNode;
}

function DropDown({ label, isHere, children }: DropDownProps) {
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.name} data-here={isHere || undefined}>
          {label}
          <IconChevronDown size={15} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>{children}</Menu.Dropdown>
    </Menu>
  );
}
