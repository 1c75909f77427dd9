import { SegmentedControl } from '@mantine/core';
import { IconAppWindow, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { readStored, store } from '#web/lib/storage.ts';

/** Everything on one page, or general information and services as two tabs. */
export type FormView = 'table' | 'tab';
const storageKey = 'order-form-view';

/** The user's preference on this device. */
export function useFormView(): [FormView, (view: FormView) => void] {
  const [view, setView] = useState<FormView>(() => (readStored(storageKey) === 'tab' ? 'tab' : 'table'));
  return [
    view,
    (chosen) => {
      store(storageKey, chosen);
      setView(chosen);
    },
  ];
}

export function ViewSwitch({ view, onChange }: { view: FormView; onChange: (view: FormView) => void }) {
  const t = useT();
  return (
    <SegmentedControl
      aria-label={t('orders.form.view')}
      value={view}
      onChange={(value) => onChange(value as FormView)}
      data={[
        {
          value: 'table',
          label: (
            <span className="inline-row gap-8">
              <IconTable aria-hidden size={16} stroke={1.7} />
              <span>{t('orders.form.tableView')}</span>
            </span>
          ),
        },
        {
          value: 'tab',
          label: (
            <span className="inline-row gap-8">
              <IconAppWindow aria-hidden size={16} stroke={1.7} />
              <span>{t('orders.form.tabView')}</span>
            </span>
          ),
        },
      ]}
    />
  );
}
