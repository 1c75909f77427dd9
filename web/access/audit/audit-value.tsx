import { useContext } from 'react';
import type { FieldDescription } from '#shared/lib/manifest.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { AuditContext } from './audit-slots.ts';
import { textOf } from './audit-text.ts';
import { PermissionText } from './permission-text.tsx';

/** Only changes of roles have permissions, whose names are many. */

interface AuditValueProps {
  field: string;
  description: FieldDescription | undefined;
  /** Undefined if the entry doesn't have this side. */
  value: unknown;
}

/** A value formatted for reading: dates, amounts, yes and no, the names of records. */
export function AuditValue({ field, description, value }: AuditValueProps) {
  const t = useT();
  const format = useFormat();
  const { RecordName } = useContext(AuditContext);
  if (value === undefined) return null;
  if (Array.isArray(value) && value.length > 0) {
    return (
      <ul>
        {value.map((item) => (
          <li key={JSON.stringify(item)}>
            {field === 'permissions' ? (
              <PermissionText name={String(item)} />
            ) : (
              <UserText wrap>{textOf({ field, value: item, description, t, format })}</UserText>
            )}
          </li>
        ))}
      </ul>
    );
  }
  const type = description?.refersTo;
  if (type && typeof value === 'string') return <RecordName type={type} id={Number(value)} />;
  const text = textOf({ field, value, description, t, format });
  if (text === '') return <span className="muted">{t('kit.value.none')}</span>;
  return typeof value === 'string' && !description?.kind ? (
    <UserText wrap>{text}</UserText>
  ) : (
    <Num>{text}</Num>
  );
}
