import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconHistory, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useContext, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { confirmDelete } from '#web/ui/feedback/confirm.tsx';
import { HistorySlot } from './history-slot.ts';
import type { FormModel } from './use-entity-form.ts';

interface MoreMenuProps {
  model: Pick<FormModel, 'record' | 'mayRemove' | 'remove'>;
  name: string;
  /** Entries of the screen itself, before the others. */
  children?: ReactNode;
}

/** The actions on a form's record besides saving; none for a new record. */
export function MoreMenu({ model, name, children }: MoreMenuProps) {
  const t = useT();
  const History = useContext(HistorySlot);
  const [isHistoryOpen, openHistory] = useState(false);
  const { record, mayRemove } = model;
  const remove = async () => {
    if (await confirmDelete(t, name)) await model.remove();
  };
  const hasHistory = record && History;
  const removes = record && mayRemove;
  if (!hasHistory && !removes && !children) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('common.more')}>
            <IconDots size={17} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          {hasHistory && (
            <Menu.Item leftSection={<IconHistory size={16} stroke={1.7} />} onClick={() => openHistory(true)}>
              {t('audit.history.title')}
            </Menu.Item>
          )}
          {removes && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} stroke={1.7} />}
              onClick={() => void remove()}
            >
              {t('common.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {hasHistory && isHistoryOpen && <History {...record} name={name} onClose={() => openHistory(false)} />}
    </>
  );
}
