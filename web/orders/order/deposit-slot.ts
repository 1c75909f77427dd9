import type { ComponentType } from 'react';
import type { MessageKey, MessageParams } from '#shared/i18n/messages.ts';
import type { CurrencyLook } from '#web/lib/format.ts';

/** Money that comes with a new order, as it was typed. */
export interface Deposit {
  amount: string;
  method: string;
  note: string;
}

/** What a deposit is measured by: what the order comes to, in which currency. */
export interface DepositTerms {
  total: string;
  currency: CurrencyLook;
}

export interface DepositProblem {
  message: MessageKey;
  params?: MessageParams;
}

/** Payments are billing's: it lends the form of a new order the field `deposit` and what it may hold. */
export interface DepositSlot {
  Field: ComponentType<DepositTerms & { disabled: boolean }>;
  /** What is wrong with an amount that is one; null where nothing is. */
  problemOf: (amount: string, terms: DepositTerms) => DepositProblem | null;
}
