import { RecordHistory as History } from '#web/access/audit/history.panel.tsx';
import type { HistoryProps } from '#web/ui/form/history-slot.ts';
import { WithSlots } from './log-slots.tsx';

/** The history of one record of any area. */
export const RecordHistory = (props: HistoryProps) => (
  <WithSlots>
    <History {...props} />
  </WithSlots>
);
