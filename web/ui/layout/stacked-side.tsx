import { Tooltip, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useLocation } from '#web/lib/router/location.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import links from '#web/ui/layout/navigation/nav-links.module.css';
import { NavLinks } from '#web/ui/layout/navigation/nav-links.tsx';
import { GlyphMenu } from '#web/ui/layout/navigation/nav-menu.tsx';
import { activePath, holds } from '#web/ui/layout/navigation/navigation.ts';
import { useTheme } from '#web/ui/theme/preference.ts';
import { Mark } from './brand.tsx';
import { FoldButton } from './fold-button.tsx';
import { FrameHeader } from './frame-header.tsx';
import type { LayoutProps } from './layout.ts';
import { useNarrow } from './phone.ts';
import { Scroller, SkipLink } from './scroller.tsx';
import classes from './stacked-side.module.css';

const secondId = 'section-menu';

/** An icon for each section, and beside them the links of one; collapsed, the links open beside their icon. */
export function StackedSide(props: LayoutProps) {
  const { sections, shop, children } = props;
  const t = useT();
  const { pathname } = useLocation();
  const active = activePath(sections, pathname);
  const isNarrow = useNarrow();
  const isFolded = useTheme().theme.layout.sideNavCollapse || isNarrow;
  // The selected section, reset when another screen opens.
  const [looked, lookInto] = useState({ at: '', label: '' });
  const home = sections.find(({ items }) => holds(items, active)) ?? sections[0];
  const shown = (looked.at === pathname && sections.find(({ label }) => label === looked.label)) || home;
  return (
    <div className={classes.frame} data-collapsed={isFolded || undefined}>
      <SkipLink />
      <nav aria-label={t('shell.mainMenu')} className={`${classes.nav} no-print`}>
        <div className={`sunken ${classes.mini}`}>
          <div className={`row centre ${classes.mark}`}>
            <Mark />
          </div>
          <ul className={classes.glyphs}>
            {sections.map(({ label, icon, items }) => (
              <li key={label}>
                {isFolded ? (
                  <GlyphMenu label={label} icon={icon} items={items} active={active} />
                ) : (
                  <Tooltip label={label} position="right">
                    <UnstyledButton
                      className={links.link}
                      data-collapsed
                      data-holds={label === shown?.label || undefined}
                      aria-label={label}
                      aria-pressed={label === shown?.label}
                      aria-controls={secondId}
                      onClick={() => lookInto({ at: pathname, label })}
                    >
                      <span className="flex rigid">{icon}</span>
                    </UnstyledButton>
                  </Tooltip>
                )}
              </li>
            ))}
          </ul>
        </div>
        {!isFolded && shown && (
          <div id={secondId} className={`surface ${classes.second}`}>
            <div className={classes.head}>
              <span className="type-card">{shown.label}</span>
              {shop && <UserText className="muted type-caption">{shop}</UserText>}
            </div>
            <div className={classes.links}>
              <NavLinks items={shown.items} active={active} />
            </div>
          </div>
        )}
      </nav>
      <FrameHeader {...props} lead={!isNarrow && <FoldButton />} />
      <Scroller className={classes.body}>{children}</Scroller>
    </div>
  );
}
