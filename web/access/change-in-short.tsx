import type { AuditEntry } from '#shared/access/audit.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './audit.module.css';
import { changesOf } from './audit.rules.ts';
import { fieldWord } from './audit-fields.ts';
import { AuditValue } from './audit-value.tsx';

/** The first field of a change, before and after, on one line. */
export function ChangeInShort({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const [first] = changesOf(entry);
  if (!first) return null;
  const { field, before, after } = first;
  const isLong = [before, after].some((value) => typeof value === 'object' && value !== null);
  if (isLong) return <UserText>{fieldWord(t, field)}</UserText>;
  return (
    <span className={classes.short}>
      <span className={classes.was}>{fieldWord(t, field)}:</span>{' '}
      <span className={classes.side}>
        <AuditValue field={field} value={before} />
      </span>
      <span aria-hidden className={classes.arrow}>
        →
      </span>
      <span className={classes.side}>
        <AuditValue field={field} value={after} />
      </span>
    </span>
  );
}
