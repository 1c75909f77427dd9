import { useT } from '#web/lib/i18n.ts';
import { Brand } from '#web/ui/layout/brand.tsx';
import { NavLinks } from './nav-links.tsx';
import { activePath, type NavItem, type NavSection } from './navigation.ts';
import classes from './side-nav.module.css';

interface SideNavProps {
  sections: NavSection[];
  shop: string;
  address: string;
  collapsed?: boolean;
  /** Directly on the page's background. */
  frameless?: boolean;
  onFollow?: () => void;
}

/** Brand and menu; collapsed, every icon has its name in a tooltip. */
export function SideNav({ sections, shop, address, collapsed = false, frameless, onFollow }: SideNavProps) {
  const t = useT();
  const active = activePath(sections, address);
  return (
    <nav
      aria-label={t('shell.mainMenu')}
      className={`${classes.side} no-print`}
      data-collapsed={collapsed || undefined}
      data-frameless={frameless || undefined}
    >
      <div className={classes.brand}>
        <Brand shop={shop} markOnly={collapsed} />
      </div>
      <div className={classes.nav}>
        {sections.map((section) => (
          <div
            key={section.label}
            className={`rigid ${classes.section}`}
            data-foot={section.isFolded || undefined}
          >
            <NavLinks items={itemsIn(section)} active={active} collapsed={collapsed} onFollow={onFollow} />
          </div>
        ))}
      </div>
    </nav>
  );
}

function itemsIn({ label, icon, items, isPlain, isFolded }: NavSection): NavItem[] {
  if (isPlain) return items;
  return [isFolded ? { label, icon, folded: items } : { label, grouped: items }];
}
