import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import type { RowAction } from './list-description.ts';

interface RowMenuProps<Row> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
}

/** The actions on one row, at its end. */
export function RowMenu<Row>({ row, name, actions }: RowMenuProps<Row>) {
  const t = useT();
  const offered = actions.filter((action) => action.when?.(row) ?? true);
  if (offered.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={32} aria-label={t('kit.list.rowActions', { name })}>
          <IconDots size={16} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ key, label, icon: Drawn, danger, run }) => (
          <Menu.Item
            key={key}
            color={danger ? 'red' : undefined}
            leftSection={<Drawn size={16} stroke={1.7} />}
            onClick={() => run(row)}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
