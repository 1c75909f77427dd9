import type { CashClosing } from '#shared/billing/ledger/cash-closing.api.ts';

export const cashSlipPath = (id: number): string => `/cash-closings/${id}/slip`;

/** The cash that a closing counts. */
export const cashTransactionsPath = ({ firstDay, date }: Pick<CashClosing, 'firstDay' | 'date'>): string =>
  `/transactions?from=${firstDay}&to=${date}&method=cash`;
