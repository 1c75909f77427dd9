import { type ComponentType, createContext } from 'react';

/** A record as the log of changes knows it: its path in the API, its number, and its name for the title. */
export interface HistoryProps {
  type: string;
  /** Left out for what there is once. */
  id?: number | undefined;
  name: string;
  onClose: () => void;
}

/** Shows who changed a record; nothing for readers who may not see that. Knowing changes is an area's own work. */
export const HistorySlot = createContext<ComponentType<HistoryProps> | null>(null);
