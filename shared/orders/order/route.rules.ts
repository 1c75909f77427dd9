import type { OrderRowFields } from './order.schema.ts';

/** The routes that a row may take: the ids of their work types, in order. */
interface Routes {
  /** Of its design or item; empty if that has none. */
  own: readonly number[];
  /** The work type of its order. */
  ofOrder: number | null;
  ofShop: readonly number[];
}

/**
 * The work types of a row that names none: those of its design or item, or else the order's work type, or else, for an
 * article, the shop's route. A product without a route is sold as it is and needs no work.
 * Source: rule Orders 2.
 */
export function usualWorks(
  { kind, itemId }: Pick<OrderRowFields, 'kind' | 'itemId'>,
  { own, ofOrder, ofShop }: Routes,
): readonly number[] {
  if (own.length > 0) return own;
  if (kind === 'article' && itemId) return [];
  if (ofOrder !== null) return [ofOrder];
  return kind === 'article' ? ofShop : [];
}
