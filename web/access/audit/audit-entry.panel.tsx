import { Button } from '@mantine/core';
import { IconExternalLink, IconHistory } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Fact, Facts } from '#web/ui/display/facts.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { AuditActionLabel } from './audit-action.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { useAuditLabels } from './audit-labels.ts';
import { AuditContext } from './audit-slots.ts';
import { RecordHistory } from './history.panel.tsx';

/** One complete change: who, when, from where, before and after. */
export function AuditEntryDrawer({ id, onClose }: DrawerProps) {
  const { nameOf, kindLabel } = useAuditLabels();
  const read = useRead(auditContract.get, { params: { id: id ?? 0 } });
  const entry = read.data;
  return (
    <DrawerFrame
      title={entry ? nameOf(entry) : ''}
      subtitle={entry?.recordName ? kindLabel(entry) : ''}
      size={640}
      onClose={onClose}
    >
      <div className="column grow gap-16 scrolls pad-20">
        {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {read.isPending && <SkeletonRows columns={[undefined]} rows={4} />}
        {entry && <Entry entry={entry} />}
      </div>
    </DrawerFrame>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { nameOf, partLabel } = useAuditLabels();
  const { dateTime } = useFormat();
  const { addressOf } = useContext(AuditContext);
  const [isHistoryOpen, openHistory] = useState(false);
  const { recordType, recordId, part, action, userName, ipAddress, requestId } = entry;
  const address = entry.gone ? null : addressOf(recordType, recordId);
  return (
    <>
      <Facts>
        <Fact label={t('audit.action')}>
          <AuditActionLabel action={action} />
        </Fact>
        {part && <Fact label={t('audit.what')}>{partLabel(entry)}</Fact>}
        <Fact label={t('audit.when')}>{dateTime(entry.at)}</Fact>
        <Fact label={t('audit.who')}>{userName ? <UserText>{userName}</UserText> : t('audit.nobody')}</Fact>
        {ipAddress && (
          <Fact label={t('audit.from')}>
            <Num code>{ipAddress}</Num>
          </Fact>
        )}
        {requestId && (
          <Fact label={t('audit.request')}>
            <Num code>{requestId}</Num>
          </Fact>
        )}
      </Facts>
      {!userName && <p className="muted type-caption">{t('audit.nobodyHelp')}</p>}
      <AuditChanges entry={entry} />
      <div className="flex wrap gap-8">
        {address && (
          <Button
            component={Link}
            to={address}
            variant="default"
            leftSection={<DirectionalIcon icon={IconExternalLink} size={16} />}
          >
            {t('audit.openRecord')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconHistory aria-hidden size={16} stroke={1.7} />}
          onClick={() => openHistory(true)}
        >
          {t('audit.showHistory')}
        </Button>
      </div>
      {isHistoryOpen && (
        <RecordHistory
          type={recordType}
          id={recordId}
          name={nameOf(entry)}
          onClose={() => openHistory(false)}
        />
      )}
    </>
  );
}
