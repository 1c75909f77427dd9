import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { usePermission } from '#web/lib/session.ts';
import type { HistoryProps } from '#web/ui/form/history-slot.ts';
import { RecordHistory } from './history.panel.tsx';

/** The history of a record that has a page of its own, for whoever may read the log. */
export function HistoryButton(record: Omit<HistoryProps, 'onClose'>) {
  const t = useT();
  const mayRead = usePermission('audit:read');
  const [isOpen, open] = useState(false);
  if (!mayRead) return null;
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={t('audit.history.title')}
        title={t('audit.history.title')}
        onClick={() => open(true)}
      >
        <IconHistory size={17} stroke={1.7} />
      </ActionIcon>
      {isOpen && <RecordHistory {...record} onClose={() => open(false)} />}
    </>
  );
}
