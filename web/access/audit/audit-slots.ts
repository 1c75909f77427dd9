import { type ComponentType, createContext } from 'react';

/** What the log needs of the areas that build on this one. */
export interface AuditSlots {
  /** What a record of a type (`customers`) is called today. */
  RecordName: ComponentType<{ type: string; id: number }>;
  /** Where it is shown; null where it has no screen. */
  addressOf: (type: string, id: number) => string | null;
}

export const AuditContext = createContext<AuditSlots>({
  RecordName: ({ id }) => `#${id}`,
  addressOf: () => null,
});
