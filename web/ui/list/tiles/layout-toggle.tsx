import { SegmentedControl } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import type { ListSettings } from '#web/ui/list/use-list-settings.ts';

interface LayoutToggleProps {
  settings: ListSettings;
  onChange: (part: Partial<ListSettings>) => void;
}

/** Switches between tiles and table. */
export function LayoutToggle({ settings, onChange }: LayoutToggleProps) {
  const t = useT();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('kit.list.layout')}
      value={settings.layout}
      onChange={(layout) => onChange({ layout: layout === 'table' ? 'table' : 'tiles' })}
      data={[
        {
          value: 'tiles',
          label: <IconLayoutGrid size={16} stroke={1.7} role="img" aria-label={t('kit.list.tiles')} />,
        },
        {
          value: 'table',
          label: <IconList size={16} stroke={1.7} role="img" aria-label={t('kit.list.table')} />,
        },
      ]}
    />
  );
}
