import { type ComponentType, createContext } from 'react';

/** A record in the change log: its path in the API, its id, and its name for the title. */
export interface HistoryProps {
  type: string;
  /** Left out for singletons. */
  id?: number | undefined;
  name: string;
  onClose: () => void;
}

/**
 * The component that shows a record's history, provided by the app, since the kit doesn't know the change log; null
 * if the user may not see it.
 */
export const HistorySlot = createContext<ComponentType<HistoryProps> | null>(null);
