import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { setPanelExpand } from '#web/ui/theme/preference.ts';

/** Opens the appearance panel. */
export function AppearanceButton() {
  const t = useT();
  return (
    <Tooltip label={t('theme.panel.title')}>
      <ActionIcon
        aria-label={t('theme.panel.title')}
        aria-haspopup="dialog"
        onClick={() => setPanelExpand(true)}
      >
        <IconPalette size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
