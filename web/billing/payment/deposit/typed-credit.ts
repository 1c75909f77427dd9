import { useWatch } from 'react-hook-form';
import { spentCredit } from '#shared/orders/order/deposit.schema.ts';

export type TypedCredit = { amount: string } | null | undefined;

/** Null if nothing or no amount is typed. */
export const readCredit = (typed: TypedCredit): string | null =>
  spentCredit.safeParse(typed).data?.amount ?? null;

/** The credit that is to be spent on the new order. */
export const useTypedCredit = (): string | null => readCredit(useWatch({ name: 'credit' }) as TypedCredit);
