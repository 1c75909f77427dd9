import { IconHistory } from '@tabler/icons-react';
import { useContext } from 'react';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { periodFilter } from '#web/ui/list/filter/period-filter.ts';
import type { Column, Filter } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { AuditCard } from './audit.card.tsx';
import classes from './audit.module.css';
import { changesOf } from './audit.rules.ts';
import { AuditActionLabel } from './audit-action.tsx';
import { AuditEntryDrawer } from './audit-entry.panel.tsx';
import { type AuditLabels, typeOptions, useAuditLabels } from './audit-labels.ts';
import { AuditContext } from './audit-slots.ts';
import { ChangeInShort } from './change-in-short.tsx';
import { useUserFilters } from './log-filters.ts';

const filters: Filter[] = [
  periodFilter('audit.period'),
  {
    kind: 'choice',
    label: 'audit.action',
    key: 'action',
    options: {
      create: 'audit.actions.create',
      update: 'audit.actions.update',
      delete: 'audit.actions.delete',
    },
  },
];

/** Every change of every record, newest first. */
export default function AuditList() {
  const t = useT();
  const labels = useAuditLabels();
  const { manifests } = useContext(AuditContext);
  const userFilters = useUserFilters('audit.who');
  const byType: Filter = {
    kind: 'choice',
    label: 'audit.type',
    key: 'recordType',
    options: typeOptions(manifests),
  };
  return (
    <ListPage
      contract={auditContract}
      title="audit.title"
      explanation="audit.explanation"
      searchLabel="audit.search"
      columns={columnsOf(t, labels)}
      filters={[...filters, byType, ...userFilters]}
      nameOf={labels.nameOf}
      drawer={AuditEntryDrawer}
      card={(entry) => <AuditCard entry={entry} />}
      empty={{ icon: IconHistory, hint: 'audit.emptyHint' }}
    />
  );
}

const columnsOf = (
  t: Translate,
  { nameOf, typeLabel, kindLabel, partLabel, fieldLabel }: AuditLabels,
): Column<AuditEntry>[] => [
  {
    key: 'at',
    header: 'audit.when',
    sort: 'at',
    width: 168,
    kind: 'time',
  },
  {
    key: 'userName',
    header: 'audit.who',
    width: 180,
    cell: ({ userName }) => (userName ? <UserText>{userName}</UserText> : t('audit.nobody')),
    second: ({ ipAddress }) => ipAddress && <Num code>{ipAddress}</Num>,
  },
  {
    key: 'action',
    header: 'audit.action',
    width: 112,
    cell: ({ action }) => <AuditActionLabel action={action} />,
    export: ({ action }) => t(`audit.actions.${action}`),
  },
  {
    key: 'recordName',
    header: 'audit.what',
    strong: true,
    cell: (entry) => <RecordLink entry={entry} />,
    second: (entry) => (
      <DotSeparated>
        {entry.recordName && kindLabel(entry)}
        {partLabel(entry)}
      </DotSeparated>
    ),
    export: nameOf,
  },
  {
    key: 'type',
    header: 'audit.type',
    width: 150,
    optional: true,
    cell: ({ recordType }) => typeLabel(recordType),
    export: ({ recordType }) => typeLabel(recordType),
  },
  {
    key: 'changed',
    header: 'audit.changed',
    hideBelow: 1000,
    cell: (entry) => entry.action === 'update' && <ChangeInShort entry={entry} />,
    second: (entry) => <OtherFields entry={entry} />,
    export: (entry) =>
      changesOf(entry)
        .map(({ field }) => fieldLabel(entry, field))
        .join(', '),
  },
  { key: 'ipAddress', header: 'audit.address', width: 140, optional: true },
  { key: 'requestId', header: 'audit.request', width: 120, optional: true },
];

function RecordLink({ entry }: { entry: AuditEntry }) {
  const { nameOf } = useAuditLabels();
  const { addressOf } = useContext(AuditContext);
  const name = nameOf(entry);
  const address = entry.gone ? null : addressOf(entry.recordType, entry.recordId);
  if (!address) return <UserText>{name}</UserText>;
  return (
    <Link to={address} className={`accent no-underline ${classes.link} target`}>
      <UserText>{name}</UserText>
    </Link>
  );
}

/** The names of the fields that don't fit on the first line. */
function OtherFields({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { fieldLabel } = useAuditLabels();
  const others = changesOf(entry).slice(1);
  if (others.length === 0 || entry.action !== 'update') return null;
  const named = others.slice(0, 2).map(({ field }) => fieldLabel(entry, field));
  const left = others.length - named.length;
  return (
    <DotSeparated>
      {named}
      {left > 0 && t('audit.more', { count: left })}
    </DotSeparated>
  );
}
