import { useSearchParams } from 'react-router';
import { statusContract, subStatusContract } from '#shared/orders/labels/status.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query.ts';
import { withKey } from '#web/ui/form/rows/row-identity.ts';
import { defaultSubStatus, dueDay, newRow } from './order-form.rules.ts';

interface Beginning {
  /** False while any of it is loading; values that fail to load are left to the user. */
  isReady: boolean;
  initial: {
    customerId?: number;
    referenceNumber?: string;
    dueDate?: string;
    statusId?: number;
    subStatusId?: number;
    rows: ReturnType<typeof newRow>[];
  };
}

/** The initial values of a new order: the suggested number, the default due date, the first status, one blank row. */
export function useNewOrder(taxId: number | null): Beginning {
  const [params] = useSearchParams();
  const { today } = useFormat();
  const reference = useRead(orderContract.nextReference, {}, { staleTime: 0 });
  const preference = useRead(preferenceContract.get, {}, { staleTime: 600_000 });
  const statuses = useRead(statusContract.list, { query: { stage: 'pending', perPage: 200 } });
  const status = statuses.data?.data.find(({ isDefault }) => isDefault) ?? statuses.data?.data[0];
  const subStatuses = useRead(subStatusContract.list, { query: { perPage: 200 } });
  const subStatus = defaultSubStatus(subStatuses.data?.data, status?.id);
  const customerId = Number(params.get('customerId'));
  const isThere = [reference, preference, statuses, subStatuses].every(({ isPending }) => !isPending);
  return {
    // A cached number from the previous order is already taken.
    isReady: isThere && !reference.isFetching,
    initial: {
      ...(Number.isInteger(customerId) && customerId > 0 && { customerId }),
      ...(reference.data && { referenceNumber: reference.data.referenceNumber }),
      ...(preference.data && { dueDate: dueDay(today(), preference.data.dueDays) }),
      ...(status && { statusId: status.id }),
      ...(subStatus && { subStatusId: subStatus.id }),
      rows: [withKey(newRow('article', taxId))],
    },
  };
}
