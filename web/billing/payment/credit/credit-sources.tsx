import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import { useRead } from '#web/lib/query.ts';
import { CreditSourceList } from './credit-source-list.tsx';

/** Where a customer's credit comes from; nothing without any, as for most. */
export function CreditSources({ customerId }: { customerId: number }) {
  const read = useRead(creditContract.list, { query: { customerId } }, { staleTime: 0 });
  const credits = read.data?.data ?? [];
  return credits.length > 0 && <CreditSourceList credits={credits} />;
}
