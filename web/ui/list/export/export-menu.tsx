import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import type { FileKind } from './export-file.ts';

/** Exports all rows of the current search and filters as a file. */
export function ExportMenu({
  disabled,
  onExport,
}: {
  disabled: boolean;
  onExport: (kind: FileKind) => void;
}) {
  const t = useT();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconDownload aria-hidden size={16} stroke={1.7} />}
        >
          {t('kit.list.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} stroke={1.7} />} onClick={() => onExport('csv')}>
          {t('kit.list.exportCsv')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />}
          onClick={() => onExport('xlsx')}
        >
          {t('kit.list.exportXlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
