import { statusContract, subStatusContract } from '#shared/orders/labels/status.contract.ts';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { orderCopyContract } from '#shared/orders/order/order-copy.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { withKey } from '#web/ui/form/rows/row-identity.ts';
import {
  copiedRow,
  defaultSubStatus,
  defaultTax,
  dueDay,
  newRow,
  type RowValues,
} from './order-form.rules.ts';
import type { OrderTerms } from './use-order-terms.ts';

interface Beginning {
  /** False while any of it is loading; values that fail to load are left to the user. */
  isReady: boolean;
  initial: {
    customerId?: number;
    referenceNumber?: string;
    dueDate?: string;
    statusId?: number;
    subStatusId?: number;
    workTypeId?: number | null;
    note?: string;
    discount?: Discount | null;
    rows: RowValues[];
  };
}

/** The order in the address that a new one begins like: `/orders/new?like=12`; null if there is none. */
export function useLike(): number | null {
  const like = Number(useSearchParams().get('like'));
  return Number.isInteger(like) && like > 0 ? like : null;
}

/**
 * The initial values of a new order: the suggested number, the default due date, the first status, and one blank row or
 * those of the order that it is like. `terms` is null until they are loaded.
 */
export function useNewOrder(terms: Pick<OrderTerms, 'taxes' | 'currency'> | null): Beginning {
  const params = useSearchParams();
  const like = useLike();
  const copied = useRead(
    orderCopyContract,
    { params: { id: like ?? 0 } },
    { enabled: like !== null, staleTime: 0 },
  );
  const copy = like === null ? undefined : copied.data;
  const { today } = useFormat();
  const reference = useRead(orderContract.nextReference, {}, { staleTime: 0 });
  const preference = useRead(preferenceContract.get, {}, { staleTime: 600_000 });
  const statuses = useRead(statusContract.list, { query: { stage: 'pending', perPage: 200 } });
  const status = statuses.data?.data.find(({ isDefault }) => isDefault) ?? statuses.data?.data[0];
  const subStatuses = useRead(subStatusContract.list, { query: { perPage: 200 } });
  const subStatus = defaultSubStatus(subStatuses.data?.data, status?.id);
  const customerId = Number(params.get('customerId'));
  const isThere = [reference, preference, statuses, subStatuses].every(({ isPending }) => !isPending);
  const isCopied = like === null || (!copied.isPending && !copied.isFetching);
  return {
    // A cached number from the previous order is already taken.
    isReady: isThere && isCopied && !reference.isFetching,
    initial: {
      ...(Number.isInteger(customerId) && customerId > 0 && { customerId }),
      ...(reference.data && { referenceNumber: reference.data.referenceNumber }),
      ...(preference.data && { dueDate: dueDay(today(), preference.data.dueDays) }),
      ...(status && { statusId: status.id }),
      ...(subStatus && { subStatusId: subStatus.id }),
      ...(copy && {
        customerId: copy.customerId,
        workTypeId: copy.workTypeId,
        note: copy.note,
        discount: copy.discount ?? null,
      }),
      rows: copy
        ? copy.rows.map((row) => withKey(copiedRow(row, terms?.currency.decimals ?? 2)))
        : [withKey(newRow('article', terms && defaultTax(terms.taxes)))],
    },
  };
}
