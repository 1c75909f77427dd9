import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconHistory, IconTrash } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { confirmDelete } from '#web/ui/feedback/confirm.tsx';
import { HistorySlot } from './history-slot.ts';
import type { FormModel } from './use-entity-form.ts';

/** What can be done with a form's record besides saving it; nothing with a new one. */
export function MoreMenu({ model, name }: { model: FormModel; name: string }) {
  const t = useT();
  const History = useContext(HistorySlot);
  const [isHistoryOpen, openHistory] = useState(false);
  const { record, mayRemove } = model;
  const remove = async () => {
    if (await confirmDelete(t, name)) await model.remove();
  };
  if (!record || !(History || mayRemove)) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('common.more')}>
            <IconDots size={17} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {History && (
            <Menu.Item leftSection={<IconHistory size={16} stroke={1.7} />} onClick={() => openHistory(true)}>
              {t('audit.history.title')}
            </Menu.Item>
          )}
          {mayRemove && (
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
      {History && isHistoryOpen && <History {...record} name={name} onClose={() => openHistory(false)} />}
    </>
  );
}
