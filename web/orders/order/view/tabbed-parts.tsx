import { Tabs } from '@mantine/core';
import { IconAlertCircle, IconClipboardText, IconHanger } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useT } from '#web/lib/i18n.ts';
import type { OrderValues } from '../order-form.rules.ts';

const tabs = ['general', 'services'] as const;
type TabName = (typeof tabs)[number];
const icons = { general: IconClipboardText, services: IconHanger };

/** The two parts of the order form in tabs. Both stay mounted, so that nothing typed is lost; a failed save opens the tab with the first error. */
export function TabbedParts(parts: Record<TabName, ReactNode>) {
  const t = useT();
  const [tab, setTab] = useState<TabName>('general');
  const { errors, submitCount } = useFormState<OrderValues>();
  const element = useRef<HTMLDivElement>(null);
  const { rows, ...head } = errors;
  const hasProblem = { general: Object.keys(head).length > 0, services: rows !== undefined };

  const showProblem = useEffectEvent(() => {
    const first = tabs.find((name) => hasProblem[name]);
    if (!first || hasProblem[tab]) return;
    setTab(first);
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  });
  useEffect(() => {
    if (submitCount > 0) showProblem();
  }, [submitCount]);

  return (
    <Tabs ref={element} value={tab} onChange={(value) => setTab(value as TabName)} keepMounted>
      <Tabs.List mb={14}>
        {tabs.map((name) => {
          const Drawn = hasProblem[name] ? IconAlertCircle : icons[name];
          return (
            <Tabs.Tab
              key={name}
              value={name}
              leftSection={<Drawn aria-hidden size={16} stroke={1.7} />}
              {...(hasProblem[name] && { c: 'var(--danger)', title: t('orders.form.problems') })}
            >
              {t(`orders.form.${name}`)}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {parts[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
