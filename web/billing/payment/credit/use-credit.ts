import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';
import { useRead } from '#web/lib/query.ts';
import type { Payable } from './payable.ts';

/** The credit that may be spent on an order or invoice, in its currency; `0` while it isn't known. */
export function useCredit(
  { customerId, orderId, invoiceId }: Pick<Payable, 'customerId' | 'orderId' | 'invoiceId'>,
  { code, decimals }: CurrencyLook,
): string {
  const query = { customerId, ...(orderId && { orderId }), ...(invoiceId && { invoiceId }) };
  const read = useRead(creditContract.list, { query }, { staleTime: 0 });
  const own = (read.data?.data ?? []).filter((each) => each.currency === code && each.decimals === decimals);
  return sumMoney(
    own.map(({ amount }) => amount),
    decimals,
  );
}
