import type { ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import classes from './field-grid.module.css';

/** Twelve columns; a field takes six by default, and all of them on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

/** The id of a group, for links to it. */
export const sectionId = (title: MessageKey): string => title.replaceAll('.', '-');

/** Related fields under one title. */
export function FieldGroup({ title, children }: { title: MessageKey; children: ReactNode }) {
  const t = useT();
  return (
    <Card id={sectionId(title)} title={t(title)}>
      <FieldGrid>{children}</FieldGrid>
    </Card>
  );
}
