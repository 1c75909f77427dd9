import type { ComponentType } from 'react';
import type { MessageKey, MessageParams } from '#shared/i18n/messages.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';

/** The deposit of a new order, as typed. */
export interface Deposit {
  amount: string;
  method: string;
  note: string;
}

/** What a deposit is checked against: the order's total and currency. */
export interface DepositTerms {
  total: string;
  currency: CurrencyLook;
}

export interface DepositProblem {
  message: MessageKey;
  params?: MessageParams;
}

/** How billing, which owns payments, provides the form of a new order with the field `deposit` and its check. */
export interface DepositSlot {
  Field: ComponentType<DepositTerms & { disabled: boolean }>;
  /** The problem with a valid amount; null if there is none. */
  problemOf: (amount: string, terms: DepositTerms) => DepositProblem | null;
}
