import { Suspense } from 'react';
import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useRead } from '#web/lib/query.ts';

const CreditSourceList = fetched(async () => (await import('./credit-source-list.tsx')).CreditSourceList);

/** Where a customer's credit comes from; nothing without any, as for most. */
export function CreditSources({ customerId }: { customerId: number }) {
  const read = useRead(creditContract.list, { query: { customerId } }, { staleTime: 0 });
  const credits = read.data?.data ?? [];
  return <Suspense>{credits.length > 0 && <CreditSourceList credits={credits} />}</Suspense>;
}
