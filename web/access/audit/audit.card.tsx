import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './audit.module.css';
import { AuditActionLabel } from './audit-action.tsx';
import { useAuditLabels } from './audit-labels.ts';
import { ChangeInShort } from './change-in-short.tsx';

/** One change on a phone. */
export function AuditCard({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { nameOf, partLabel, kindLabel } = useAuditLabels();
  const { action, userName, at } = entry;
  return (
    <div className="column gap-6">
      <div className={classes.line}>
        <AuditActionLabel action={action} />
        <span className="muted type-caption">
          <DateText value={at} time />
        </span>
      </div>
      <UserText className="medium">{nameOf(entry)}</UserText>
      <span className="muted type-caption">
        <DotSeparated>
          {kindLabel(entry)}
          {partLabel(entry)}
          <bdi>{userName || t('audit.nobody')}</bdi>
        </DotSeparated>
      </span>
      {action === 'update' && <ChangeInShort entry={entry} />}
    </div>
  );
}
