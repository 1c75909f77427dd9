import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './audit.module.css';
import { changesOf } from './audit.rules.ts';
import { useAuditLabels } from './audit-labels.ts';
import { AuditValue } from './audit-value.tsx';

/** The fields of an entry: both values of a change, or the values of an added or deleted record. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { fieldLabel, descriptionOf } = useAuditLabels();
  const changes = changesOf(entry);
  const isUpdate = entry.before !== null && entry.after !== null;
  if (entry.before === null && entry.after === null)
    return <p className="muted type-caption">{t('audit.noFields')}</p>;
  if (changes.length === 0) return null;
  return (
    <div className={classes.frame}>
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            {entry.before && <th scope="col">{t('audit.before')}</th>}
            {entry.after && <th scope="col">{t('audit.after')}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{fieldLabel(entry, field)}</th>
              {entry.before && (
                <td className={isUpdate ? classes.was : undefined}>
                  <AuditValue field={field} description={descriptionOf(entry, field)} value={before} />
                </td>
              )}
              {entry.after && (
                <td>
                  <AuditValue field={field} description={descriptionOf(entry, field)} value={after} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
