import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { type HistoryProps, HistorySlot } from '#web/ui/form/history-slot.ts';

/** Opens the history of a record with its own page, for users who may read the log. */
export function HistoryButton(record: Omit<HistoryProps, 'onClose'>) {
  const t = useT();
  const History = use(HistorySlot);
  const [isOpen, open] = useState(false);
  if (!History) return null;
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
      {isOpen && <History {...record} onClose={() => open(false)} />}
    </>
  );
}
