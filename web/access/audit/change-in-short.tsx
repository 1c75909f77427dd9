import { IconArrowNarrowRight } from '@tabler/icons-react';
import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './audit.module.css';
import { changesOf } from './audit.rules.ts';
import { useAuditLabels } from './audit-labels.ts';
import { AuditValue } from './audit-value.tsx';

/** The first field of a change, before and after, on one line. */
export function ChangeInShort({ entry }: { entry: AuditEntry }) {
  const { fieldLabel, descriptionOf } = useAuditLabels();
  const [first] = changesOf(entry);
  if (!first) return null;
  const { field, before, after } = first;
  const description = descriptionOf(entry, field);
  const isLong = [before, after].some((value) => typeof value === 'object' && value !== null);
  if (isLong) return <UserText>{fieldLabel(entry, field)}</UserText>;
  return (
    <span className={`flex baseline shrinkable gap-5 ${classes.short}`}>
      <span className={classes.was}>{fieldLabel(entry, field)}:</span>{' '}
      <span className={`one-line ${classes.side}`}>
        <AuditValue field={field} description={description} value={before} />
      </span>
      <span className={classes.arrow}>
        <DirectionalIcon icon={IconArrowNarrowRight} size={14} />
      </span>
      <span className={`one-line ${classes.side}`}>
        <AuditValue field={field} description={description} value={after} />
      </span>
    </span>
  );
}
