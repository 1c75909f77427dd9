import { lazy, type ReactNode, Suspense } from 'react';
import { usePermission } from '#web/lib/session.ts';
import { type HistoryProps, HistorySlot } from '#web/ui/form/history-slot.ts';

/** With it comes what the log knows of every area: nothing that a screen waits for. */
const RecordHistory = lazy(async () => ({ default: (await import('./audit.page.tsx')).RecordHistory }));

const History = (props: HistoryProps) => (
  <Suspense>
    <RecordHistory {...props} />
  </Suspense>
);

/** Lends every screen the history of its record, where the reader may see it. */
export function WithHistory({ children }: { children: ReactNode }) {
  const mayRead = usePermission('audit:read');
  return <HistorySlot.Provider value={mayRead ? History : null}>{children}</HistorySlot.Provider>;
}
