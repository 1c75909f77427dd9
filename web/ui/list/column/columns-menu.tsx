import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { type Column, headOf } from '#web/ui/list/list-description.ts';
import type { ListSettings } from '#web/ui/list/use-list-settings.ts';

interface ColumnsMenuProps<Row> {
  columns: readonly Column<Row>[];
  settings: ListSettings;
  onChange: (part: Partial<ListSettings>) => void;
}

export const isShown = <Row,>({ key, optional = false }: Column<Row>, { toggled }: ListSettings): boolean =>
  toggled.includes(key) === optional;

/** The choice of columns and of the row height. The first column always stays. */
export function ColumnsMenu<Row>({ columns, settings, onChange }: ColumnsMenuProps<Row>) {
  const t = useT();
  const toggle = (key: string) => {
    const { toggled } = settings;
    onChange({ toggled: toggled.includes(key) ? toggled.filter((each) => each !== key) : [...toggled, key] });
  };
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Tooltip label={t('kit.list.chooseColumns')}>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={t('kit.list.chooseColumns')}>
            <IconColumns3 size={17} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Label>{t('kit.list.chooseColumns')}</Menu.Label>
        {columns.map((column, index) => (
          <Menu.CheckboxItem
            key={column.key}
            checked={isShown(column, settings)}
            disabled={index === 0 || column.strong === true}
            onChange={() => toggle(column.key)}
          >
            {headOf(t, column)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('kit.list.density')}</Menu.Label>
        <Menu.RadioGroup
          value={settings.compact ? 'compact' : 'comfortable'}
          onChange={(density) => onChange({ compact: density === 'compact' })}
        >
          <Menu.RadioItem value="comfortable">{t('kit.list.comfortable')}</Menu.RadioItem>
          <Menu.RadioItem value="compact">{t('kit.list.compact')}</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
