import { mergeContract } from '#shared/customers/customer/merge.contract.ts';
import { useRead } from '#web/lib/query.ts';
import { MergedList } from './merged-list.tsx';

/** The customers who became part of this one; nothing without any, as for most. */
export function MergedCustomers({ customerId }: { customerId: number }) {
  const merges = useRead(mergeContract.list, { params: { id: customerId } }).data?.data ?? [];
  return merges.length > 0 && <MergedList merges={merges} />;
}
