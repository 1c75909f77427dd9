import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { setMode, useTheme } from '#web/ui/theme/preference.ts';

/** Shows the icon of the other mode, which it switches to. */
export function ModeToggle() {
  const t = useT();
  const isDark = useTheme().theme.mode === 'dark';
  const label = t(isDark ? 'shell.lightMode' : 'shell.darkMode');
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
        <Icon size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
