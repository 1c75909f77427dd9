import { useT } from '#web/lib/i18n.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Mark } from './brand.tsx';
import { NavLinks } from './nav-links.tsx';
import type { NavSection } from './navigation.ts';
import { activePath } from './navigation.ts';
import classes from './side-nav.module.css';

interface SideNavProps {
  sections: NavSection[];
  shop: string;
  address: string;
  collapsed?: boolean;
  onFollow?: () => void;
}

/** Brand and menu; folded, every glyph keeps its name in a tooltip. */
export function SideNav({ sections, shop, address, collapsed = false, onFollow }: SideNavProps) {
  const t = useT();
  return (
    <nav
      aria-label={t('shell.mainMenu')}
      className={`${classes.side} no-print`}
      data-collapsed={collapsed || undefined}
    >
      <div className={classes.brand}>
        <Mark />
        {!collapsed && (
          <div className={classes.names}>
            <span className={classes.product}>{t('shell.product')}</span>
            {shop && <UserText className={classes.shop}>{shop}</UserText>}
          </div>
        )}
      </div>
      <div className={classes.nav}>
        {sections.map((section) => (
          <div key={section.entries[0]?.path} className={classes.section}>
            {section.label && !collapsed && <p className={classes.heading}>{section.label}</p>}
            <NavLinks
              entries={section.entries}
              active={activePath(sections, address)}
              collapsed={collapsed}
              onFollow={onFollow}
            />
          </div>
        ))}
      </div>
    </nav>
  );
}
