import { type ComponentType, createContext } from 'react';
import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';
import type { Manifest } from '#shared/lib/manifest.ts';

/** What the log needs from areas that build on this one. */
export interface AuditSlots {
  /** The manifests of all records in the log, by type. */
  manifests: Readonly<Record<string, Manifest>>;
  /** The current name of a record of a type (`customers`). */
  RecordName: ComponentType<{ type: string; id: number }>;
  /** The address of its screen; null without one. */
  addressOf: (type: string, id: number) => string | null;
  /** What can be done about an entry, such as undoing a merge. */
  EntryAction: ComponentType<{ entry: AuditEntry }>;
}

export const AuditContext = createContext<AuditSlots>({
  manifests: {},
  RecordName: ({ id }) => `#${id}`,
  addressOf: () => null,
  EntryAction: () => null,
});
