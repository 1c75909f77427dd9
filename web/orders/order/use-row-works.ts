import { useFormContext, useWatch } from 'react-hook-form';
import { usualWorks } from '#shared/orders/order/route.rules.ts';
import { useWorkTypes } from '#web/orders/labels/use-work-types.ts';
import type { OrderValues, RowValues } from './order-form.rules.ts';

/** The work types of a row, in production sequence: its own, or those it gets if it is saved without any. */
export function useRowWorks({ kind, itemId, workTypeIds }: RowValues) {
  const all = useWorkTypes();
  const { control } = useFormContext<OrderValues>();
  const ofOrder = useWatch({ control, name: 'workTypeId' });
  const route = all.filter(({ inRoute }) => inRoute).map(({ id }) => id);
  const chosen = workTypeIds ?? usualWorks({ kind, itemId }, ofOrder, route);
  return {
    all,
    works: all.filter(({ id }) => chosen.includes(id)),
    /** Where they come from unless the row names its own; undefined for a service or an item, which has none. */
    usual:
      kind === 'service' || itemId ? undefined : ofOrder === null ? ('shop' as const) : ('order' as const),
  };
}
