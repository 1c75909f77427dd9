import { useFormContext, useWatch } from 'react-hook-form';
import { usualWorks } from '#shared/orders/order/route.rules.ts';
import { useWorkTypes } from '#web/settings/works/use-work-types.ts';
import type { OrderValues, RowValues } from './order-form.rules.ts';

/** The work types of a row, in the order of its route: its own, or those it gets if it is saved without any. */
export function useRowWorks({ kind, itemId, workTypeIds, route = [] }: RowValues) {
  const all = useWorkTypes();
  const { control } = useFormContext<OrderValues>();
  const ofOrder = useWatch({ control, name: 'workTypeId' });
  const ofShop = all.filter(({ inRoute }) => inRoute).map(({ id }) => id);
  const chosen = workTypeIds ?? usualWorks({ kind, itemId }, { own: route, ofOrder, ofShop });
  return {
    all,
    works: chosen.flatMap((id) => all.find((each) => each.id === id) ?? []),
    /** Where they come from unless the row names its own; undefined if nothing says any. */
    usual: sourceOf(),
  };

  function sourceOf() {
    if (route.length > 0) return itemId ? ('item' as const) : ('design' as const);
    if (kind === 'article' && itemId) return undefined;
    if (ofOrder !== null) return 'order' as const;
    return kind === 'article' ? ('shop' as const) : undefined;
  }
}
