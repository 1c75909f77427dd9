import AuditList from '#web/access/audit/audit.list.tsx';
import { WithSlots } from './log-slots.tsx';

/** The log of all changes. */
export default function AuditLog() {
  return (
    <WithSlots>
      <AuditList />
    </WithSlots>
  );
}
