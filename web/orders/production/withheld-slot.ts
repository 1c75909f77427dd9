import { type ComponentType, createContext } from 'react';

export interface WithheldProps {
  orderIds: readonly number[];
}

/** How billing says at a hand-over which invoices of the orders can't be given out yet; null for users who may not see invoices. */
export const WithheldSlot = createContext<ComponentType<WithheldProps> | null>(null);
