import { type ComponentType, createContext } from 'react';
import type { Manifest } from '#shared/lib/manifest.ts';

/** What the log needs of the areas that build on this one. */
export interface AuditSlots {
  /** Every kind of record that the log names, by its type. */
  manifests: Readonly<Record<string, Manifest>>;
  /** What a record of a type (`customers`) is called today. */
  RecordName: ComponentType<{ type: string; id: number }>;
  /** Where it is shown; null where it has no screen. */
  addressOf: (type: string, id: number) => string | null;
}

export const AuditContext = createContext<AuditSlots>({
  manifests: {},
  RecordName: ({ id }) => `#${id}`,
  addressOf: () => null,
});
