import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { setSideNavCollapse, useTheme } from '#web/ui/theme/preference.ts';

/** Collapses and expands the side navigation. */
export function FoldButton() {
  const t = useT();
  const isFolded = useTheme().theme.layout.sideNavCollapse;
  const label = t(isFolded ? 'shell.expandMenu' : 'shell.collapseMenu');
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} aria-expanded={!isFolded} onClick={() => setSideNavCollapse(!isFolded)}>
        <DirectionalIcon
          icon={isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
          size={20}
        />
      </ActionIcon>
    </Tooltip>
  );
}

/** Opens the menu over the page, where there is no room beside it. */
export function MenuButton({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  return (
    <Tooltip label={t('shell.openMenu')}>
      <ActionIcon aria-label={t('shell.openMenu')} aria-haspopup="dialog" onClick={onOpen}>
        <IconMenu2 size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
