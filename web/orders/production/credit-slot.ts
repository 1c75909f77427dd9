import { type ComponentType, createContext } from 'react';

export interface CreditProps {
  /** What the orders still owe, in one currency. */
  owing: readonly { orderId: number; customerId: number; balance: string }[];
  currency: string;
  decimals: number;
  /** As typed; null: none is used. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** How billing lets the customer's credit be used at a hand-over; null for users who may not. */
export const CreditSlot = createContext<ComponentType<CreditProps> | null>(null);
