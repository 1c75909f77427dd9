import type { ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import classes from './field-grid.module.css';

/** Twelve columns; a field takes six unless it says otherwise, on a phone all. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

/** Fields that belong together by their meaning, under one title. */
export function FieldGroup({ title, children }: { title: MessageKey; children: ReactNode }) {
  const t = useT();
  return (
    <Card title={t(title)}>
      <FieldGrid>{children}</FieldGrid>
    </Card>
  );
}
