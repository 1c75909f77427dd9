import type { ComponentType } from 'react';
import type { Order } from '#shared/orders/order/order.schema.ts';
import type { CurrencyLook } from '#web/lib/format.ts';

/** Money that comes with a new order, as it was typed. */
export interface Deposit {
  amount: string;
  method: string;
}

/** Payments are billing's: it lends the order form a field for a deposit, and takes it once the order is there. */
export interface DepositSlot {
  Field: ComponentType<{
    /** What the order comes to so far. */
    total: string;
    currency: CurrencyLook;
    value: Deposit | null;
    onChange: (deposit: Deposit | null) => void;
  }>;
  /** Rejects where the deposit could not be taken. */
  take: (order: Order, deposit: Deposit) => Promise<unknown>;
}
