import { useContext, useMemo } from 'react';
import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';
import type { MessageKey, Translate } from '#shared/i18n/messages.ts';
import type { FieldDescription, Manifest } from '#shared/lib/manifest.ts';
import { useT } from '#web/lib/i18n.ts';
import { readable } from './audit.rules.ts';
import { AuditContext } from './audit-slots.ts';

type Place = Pick<AuditEntry, 'recordType' | 'part'>;

/** Labels for the log from the manifests of the records; without a manifest, a name is made readable. */
export function useAuditLabels() {
  const t = useT();
  const { manifests } = useContext(AuditContext);
  return useMemo(() => labelsOf(t, manifests), [t, manifests]);
}

export type AuditLabels = ReturnType<typeof labelsOf>;

function labelsOf(t: Translate, manifests: Readonly<Record<string, Manifest>>) {
  const partOf = ({ recordType, part }: Place) => manifests[recordType]?.parts?.[part];
  const typeLabel = (type: string): string => {
    const manifest = manifests[type];
    return manifest ? t(manifest.name) : readable(type);
  };
  const descriptionOf = (place: Place, field: string): FieldDescription | undefined =>
    (place.part === '' ? manifests[place.recordType] : partOf(place))?.fields[field];
  return {
    typeLabel,
    /** What an entry is of: its type, or its kind where the program knows kinds of that, such as `Expense`. */
    kindLabel: ({ recordType, part, before, after }: AuditEntry): string => {
      const kind = part === '' ? (after ?? before)?.kind : undefined;
      const choice = manifests[recordType]?.fields.kind?.choices?.[String(kind)];
      return choice ? t(choice) : typeLabel(recordType);
    },
    /** The label of the changed part; empty for the record itself. */
    partLabel: (place: Place): string => {
      if (place.part === '') return '';
      const part = partOf(place);
      return part ? t(part.name) : readable(place.part);
    },
    /** The name of a record; its type, such as `Order`, if it has none. */
    nameOf: ({ recordName, recordType }: AuditEntry): string => recordName || typeLabel(recordType),
    descriptionOf,
    fieldLabel: (place: Place, field: string): string => {
      const description = descriptionOf(place, field);
      if (!description) return readable(field);
      const { label, group } = description;
      return group ? `${t(group)}: ${t(label)}` : t(label);
    },
  };
}

/** The types of records to filter the log by. */
export const typeOptions = (
  manifests: Readonly<Record<string, Manifest>>,
): Readonly<Record<string, MessageKey>> =>
  Object.fromEntries(Object.values(manifests).map(({ type, name }) => [type, name]));
