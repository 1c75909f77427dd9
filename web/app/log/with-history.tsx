import { type ReactNode, Suspense } from 'react';
import { fetched } from '#web/lib/fetched.ts';
import { usePermission } from '#web/lib/session.ts';
import { type HistoryProps, HistorySlot } from '#web/ui/form/history-slot.ts';

/** Loaded lazily with the manifests of every area, which no screen should wait for. */
const RecordHistory = fetched(async () => (await import('./record-history.tsx')).RecordHistory);

const History = (props: HistoryProps) => (
  <Suspense>
    <RecordHistory {...props} />
  </Suspense>
);

/** Provides every screen with the history of its record, if the user may read it. */
export function WithHistory({ children }: { children: ReactNode }) {
  const mayRead = usePermission('audit:read');
  return <HistorySlot.Provider value={mayRead ? History : null}>{children}</HistorySlot.Provider>;
}
