import { alterationContract } from '#shared/orders/order/alteration.contract.ts';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import { orderCopyContract } from '#shared/orders/order/order-copy.contract.ts';
import { statusContract, subStatusContract } from '#shared/orders/statuses/status.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { withKey } from '#web/ui/form/rows/row-identity.ts';
import {
  alteringRow,
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
    dueDate?: string;
    statusId?: number;
    subStatusId?: number;
    workTypeId?: number | null;
    discount?: Discount | null;
    rows: RowValues[];
  };
}

/** What the address says that a new order is for. */
export interface Purpose {
  /** The order that it begins like: `/orders/new?like=12`. */
  like: number | null;
  /** `/orders/new?customerId=7`. */
  customerId: number | null;
  /** The return that it alters pieces of, and how many of which rows: `&returnId=5&alters=31x2`. */
  returnId: number | null;
  alters: ReadonlyMap<number, string>;
  /** Its drafts are of this kind. */
  draft: string | true;
}

export function usePurpose(): Purpose {
  const params = useSearchParams();
  const idIn = (name: string) => {
    const id = Number(params.get(name));
    return Number.isInteger(id) && id > 0 ? id : null;
  };
  const [like, customerId, returnId] = [idIn('like'), idIn('customerId'), idIn('returnId')];
  const alters = new Map(
    (params.get('alters') ?? '').split(',').map((each) => {
      const [rowId, quantity = '1'] = each.split('x');
      return [Number(rowId), quantity] as const;
    }),
  );
  const draft =
    returnId !== null
      ? `return-${returnId}`
      : like !== null
        ? `like-${like}`
        : customerId !== null
          ? `customer-${customerId}`
          : true;
  return { like, customerId, returnId, alters, draft };
}

/**
 * The initial values of a new order: the default due date, the first status, and one blank row or those of the order
 * that it is like. `terms` is null until they are loaded.
 */
export function useNewOrder(terms: Pick<OrderTerms, 'taxes' | 'currency'> | null): Beginning {
  const { like, customerId, returnId, alters } = usePurpose();
  const alterable = useRead(
    alterationContract.alterable,
    { query: { customerId: customerId ?? 0 } },
    { enabled: customerId !== null && returnId !== null },
  );
  const altered = (alterable.data?.data ?? []).filter(({ orderRowId }) => alters.has(orderRowId));
  const copied = useRead(
    orderCopyContract,
    { params: { id: like ?? 0 } },
    { enabled: like !== null, staleTime: 0 },
  );
  const copy = like === null ? undefined : copied.data;
  const { today } = useFormat();
  const preference = useRead(preferenceContract.get, {}, { staleTime: 600_000 });
  const statuses = useRead(statusContract.list, { query: { stage: 'pending', perPage: 200 } });
  const status = statuses.data?.data.find(({ isDefault }) => isDefault) ?? statuses.data?.data[0];
  const subStatuses = useRead(subStatusContract.list, { query: { perPage: 200 } });
  const subStatus = defaultSubStatus(subStatuses.data?.data, status?.id);
  const isThere = [preference, statuses, subStatuses].every(({ isPending }) => !isPending);
  const isKnown = returnId === null || !alterable.isPending;
  const isCopied = like === null || (!copied.isPending && !copied.isFetching);
  return {
    isReady: isThere && isCopied && isKnown,
    initial: {
      ...(customerId !== null && { customerId }),
      ...(preference.data && { dueDate: dueDay(today(), preference.data.dueDays) }),
      ...(status && { statusId: status.id }),
      ...(subStatus && { subStatusId: subStatus.id }),
      ...(copy && {
        customerId: copy.customerId,
        workTypeId: copy.workTypeId,
        discount: copy.discount ?? null,
      }),
      rows: copy
        ? copy.rows.map((row) => withKey(copiedRow(row, terms?.currency.decimals ?? 2)))
        : altered.length > 0
          ? altered.map((row) =>
              withKey(alteringRow(row, alters.get(row.orderRowId) ?? '1', terms && defaultTax(terms.taxes))),
            )
          : [withKey(newRow('article', terms && defaultTax(terms.taxes)))],
    },
  };
}
