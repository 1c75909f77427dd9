import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { use, useState } from 'react';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import type { HistoryProps } from '#web/ui/form/history-slot.ts';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import classes from './audit.module.css';
import { AuditActionLabel } from './audit-action.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { useAuditLabels } from './audit-labels.ts';
import { AuditContext } from './audit-slots.ts';

const atOnce = 20;
/** One page of the log; older entries are in the log itself. */
const most = 200;

/** The changes of one record, newest first, beside the record. */
export function RecordHistory({ type, id, name, onClose }: HistoryProps) {
  const t = useT();
  const [perPage, setPerPage] = useState(atOnce);
  const record = { recordType: type, ...(id !== undefined && { recordId: id }) };
  const read = useRead(auditContract.list, { query: { ...record, perPage } }, { staleTime: 0 });
  const entries = read.data?.data ?? [];
  const hasMore = (read.data?.meta.total ?? 0) > entries.length;
  return (
    <DrawerFrame title={t('audit.history.of', { name })} size={640} onClose={onClose}>
      <div className="column grow gap-16 scrolls pad-20">
        {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {read.isPending && <SkeletonRows columns={[undefined]} rows={5} />}
        {read.data && entries.length === 0 && (
          <EmptyState icon={IconHistory} title={t('common.noRecords')} hint={t('audit.history.empty')} />
        )}
        <ol className="column gap-20">
          {entries.map((entry) => (
            <HistoryItem key={entry.id} entry={entry} record={name} />
          ))}
        </ol>
        <div className="flex wrap gap-8">
          {hasMore && perPage < most && (
            <Button
              variant="default"
              loading={read.isFetching}
              onClick={() => setPerPage((now) => Math.min(most, now * 2))}
            >
              {t('audit.history.older')}
            </Button>
          )}
          {hasMore && perPage >= most && (
            <Button variant="default" component={Link} to={logOf(type, id)}>
              {t('audit.history.whole')}
            </Button>
          )}
        </div>
      </div>
    </DrawerFrame>
  );
}

const logOf = (type: string, id: number | undefined): string =>
  `/audit-log?recordType=${type}${id === undefined ? '' : `&recordId=${id}`}`;

function HistoryItem({ entry, record }: { entry: AuditEntry; record: string }) {
  const t = useT();
  const { partLabel } = useAuditLabels();
  const { EntryAction } = use(AuditContext);
  const { dateTime } = useFormat();
  const { action, part, recordName, userName, at } = entry;
  return (
    <li>
      <div className={classes.head}>
        <AuditActionLabel action={action} />
        {part && <span>{partLabel(entry)}</span>}
        {recordName !== record && <bdi>{recordName}</bdi>}
        <span className="muted type-caption push-end">
          <bdi>{userName || t('audit.nobody')}</bdi> · <time dateTime={at}>{dateTime(at)}</time>
        </span>
      </div>
      <AuditChanges entry={entry} />
      <EntryAction entry={entry} />
    </li>
  );
}
