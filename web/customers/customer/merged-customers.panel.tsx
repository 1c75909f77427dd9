import { Suspense } from 'react';
import { mergeContract } from '#shared/customers/customer/merge.contract.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useRead } from '#web/lib/query.ts';

const MergedList = fetched(async () => (await import('./merged-list.tsx')).MergedList);

/** The customers who became part of this one; nothing without any, as for most. */
export function MergedCustomers({ customerId }: { customerId: number }) {
  const merges = useRead(mergeContract.list, { params: { id: customerId } }).data?.data ?? [];
  return <Suspense>{merges.length > 0 && <MergedList merges={merges} />}</Suspense>;
}
