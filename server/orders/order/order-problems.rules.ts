import type { FieldProblem } from '#server/lib/data/problem.ts';
import { isNumericField } from '#shared/customers/measuring/measurement.rules.ts';
import { fitsUnit } from '#shared/lib/quantity.ts';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import { fabricCharge } from '#shared/orders/order/fabric-charge.rules.ts';
import type { OrderFields, OrderRowFields } from '#shared/orders/order/order.schema.ts';
import { type PriceTerms, priceProblem } from '#shared/orders/order/price.rules.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { discountable, lineValue, percentsOff } from '#shared/settings/money/discount.rules.ts';
import { type PricingTerms, type UnpricedRow, unitOf } from './order-draft.rules.ts';
import type { LockedRow } from './order-lock.actions.ts';
import { type HeadIds, type OrderIds, type OrderReferences, worksOfNew } from './order-reference.queries.ts';

/** A larger line is a typing error; two hundred lines of this size with tax still fit their columns. */
const largestLine = '10000000000';

/**
 * Checks the records that an order refers to: they must exist, and a status, sub-status or measurement must belong to
 * the stage, status or customer. Returns the problems by their paths in the body.
 */
export function referenceProblems(
  order: OrderIds & { id?: number },
  stage: Stage,
  found: OrderReferences,
  before?: HeadIds,
): FieldProblem[] {
  const status = found.statuses.get(order.statusId);
  const subStatus = found.subStatuses.get(order.subStatusId ?? 0);
  // While a status is replaced, its orders have the successor with a sub-status that still has to follow.
  const keepsLabels = before?.statusId === order.statusId && before.subStatusId === order.subStatusId;
  const unknown = (path: string, id: number | null, kept: ReadonlyMap<number, unknown>): FieldProblem[] =>
    id === null || kept.has(id) ? [] : [{ path, message: 'validation.unknown' }];
  return [
    ...unknown('customerId', order.customerId, found.customers),
    ...unknown('statusId', order.statusId, found.statuses),
    ...unknown('subStatusId', order.subStatusId ?? null, found.subStatuses),
    ...unknown('workTypeId', order.workTypeId, found.workTypes),
    ...(status && status.stage !== stage
      ? [{ path: 'statusId', message: 'orders.statusOfOtherStage' as const }]
      : []),
    ...(subStatus && subStatus.statusId !== order.statusId && !keepsLabels
      ? [{ path: 'subStatusId', message: 'orders.subStatusOfOther' as const }]
      : []),
    ...order.rows.flatMap((row, index) => {
      const path = `rows.${index}`;
      const measurement = found.measurements.get(row.measurementId ?? 0);
      return [
        ...unknown(`${path}.designId`, row.designId, found.designs),
        ...unknown(`${path}.itemId`, row.itemId, found.items),
        ...placeProblems(row, path, found),
        ...unknown(`${path}.companyId`, row.companyId, found.companies),
        ...unknown(`${path}.taxId`, row.taxId, found.taxes),
        ...unknown(`${path}.measurementId`, row.measurementId, found.measurements),
        ...fabricProblems(row, `${path}.fabric.itemId`, found),
        ...materialProblems(row, `${path}.materials`, found),
        ...alterationProblems(row, { path: `${path}.alterationOf`, order }, found),
        ...(measurement && measurement.customerId !== order.customerId
          ? [{ path: `${path}.measurementId`, message: 'orders.measurementOfOther' as const }]
          : []),
        ...(row.workTypeIds ?? []).flatMap((id, place) =>
          unknown(`${path}.workTypeIds.${place}`, id, found.workTypes),
        ),
      ];
    }),
  ];
}

/** Only goods of the catalogue come from a place, which exists. */
function placeProblems(row: OrderIds['rows'][number], path: string, found: OrderReferences): FieldProblem[] {
  const named = (['warehouseId', 'rackId', 'shelfId'] as const).find((field) => row[field] != null);
  if (!named) return [];
  const kept = { warehouseId: found.warehouses, rackId: found.racks, shelfId: found.shelves }[named];
  if (!kept.has(row[named] ?? 0)) return [{ path: `${path}.${named}`, message: 'validation.unknown' }];
  const item = found.items.get(row.itemId ?? 0);
  return item && item.type !== 'service'
    ? []
    : [{ path: `${path}.${named}`, message: 'orders.goods.notGoods' }];
}

function fabricProblems(
  { fabric }: Pick<OrderIds['rows'][number], 'fabric'>,
  path: string,
  found: OrderReferences,
): FieldProblem[] {
  if (!fabric?.itemId) return [];
  const item = found.items.get(fabric.itemId);
  if (!item) return [{ path, message: 'validation.unknown' }];
  return item.type === 'fabric' ? [] : [{ path, message: 'orders.fabric.notFabric' }];
}

/** A service is no material. */
function materialProblems(
  { materials = [] }: Pick<OrderIds['rows'][number], 'materials'>,
  path: string,
  found: OrderReferences,
): FieldProblem[] {
  return materials.flatMap(({ itemId }, place): FieldProblem[] => {
    const item = found.items.get(itemId);
    if (item && item.type !== 'service') return [];
    const message = item ? 'catalogue.making.notMaterial' : 'validation.unknown';
    return [{ path: `${path}.${place}.itemId`, message }];
  });
}

/** An alteration is of the same customer's article, and changes only lengths that it was measured in. */
function alterationProblems(
  { alterationOf }: Pick<OrderIds['rows'][number], 'alterationOf'>,
  { path, order }: { path: string; order: { id?: number; customerId: number } },
  found: OrderReferences,
): FieldProblem[] {
  if (!alterationOf) return [];
  const altered = found.alteredRows.get(alterationOf.orderRowId);
  if (!altered) return [{ path: `${path}.orderRowId`, message: 'validation.unknown' }];
  // Another row of the same order gets its new customer too.
  if (altered.customerId !== order.customerId && altered.orderId !== order.id)
    return [{ path: `${path}.orderRowId`, message: 'orders.alteration.ofOther' }];
  const lengths = new Set((altered.fields ?? []).filter(isNumericField).map(({ id }) => id));
  return Object.keys(alterationOf.changes).flatMap((id) =>
    lengths.has(id) ? [] : [{ path: `${path}.changes.${id}`, message: 'validation.unrecognised' as const }],
  );
}

/** What a row was made by and to before an edit. */
type MadeTo = Pick<OrderRowFields, 'designId' | 'measurementId'>;

/**
 * Refuses a measurement of another template than the design's; a row that keeps both keeps what it has, since its design
 * may have got a template later. `before` has the stored rows. Source: rule Catalogue 13.
 */
export const templateProblems = (
  rows: readonly OrderRowFields[],
  found: OrderReferences,
  before: ReadonlyMap<number, MadeTo> = new Map(),
): FieldProblem[] =>
  rows.flatMap((row, index) => {
    const design = found.designs.get(row.designId ?? 0);
    const measurement = found.measurements.get(row.measurementId ?? 0);
    if (!design?.template || !measurement || measurement.templateId === design.template.id) return [];
    const was = before.get(row.id ?? 0);
    if (was?.designId === row.designId && was.measurementId === row.measurementId) return [];
    const params = { design: design.name, template: design.template.name };
    return [
      { path: `rows.${index}.measurementId`, message: 'orders.measurementOfTemplate' as const, params },
    ];
  });

/**
 * Asks for the work of new articles that name none where neither the order nor the shop's route says any, so that no
 * piece counts as done before it is made. An empty list says that an article needs none.
 */
export const workProblems = (
  { workTypeId, rows }: Pick<OrderFields, 'workTypeId' | 'rows'>,
  found: OrderReferences,
): FieldProblem[] =>
  rows.flatMap((row, index) =>
    found.hasWorkTypes &&
    row.kind === 'article' &&
    row.itemId === null &&
    row.id === undefined &&
    row.workTypeIds === undefined &&
    worksOfNew(row, workTypeId, found).length === 0
      ? [{ path: `rows.${index}.workTypeIds`, message: 'orders.worksRequired' as const }]
      : [],
  );

/** Refuses parts of what is counted in pieces, and work of what is sold by length. */
export const quantityProblems = (
  rows: readonly OrderRowFields[],
  found: OrderReferences,
  current: readonly Pick<LockedRow, 'id' | 'unit' | 'designId' | 'itemId'>[] = [],
): FieldProblem[] => {
  const byId = new Map(current.map((row) => [row.id, row]));
  return rows.flatMap((row, index): FieldProblem[] => {
    const unit = unitOf(row, found, byId.get(row.id ?? 0));
    if (!fitsUnit(row.quantity, unit))
      return [{ path: `rows.${index}.quantity`, message: 'orders.quantityInvalid' }];
    return unit !== null && row.workTypeIds && row.workTypeIds.length > 0
      ? [{ path: `rows.${index}.workTypeIds`, message: 'orders.lengthWithWork' }]
      : [];
  });
};

/**
 * Refuses a discount of more than there is, or finer than the currency. `rows` have their own discounts, or keep those
 * they had.
 */
export function discountProblems(
  { rows, discount }: { rows: readonly UnpricedRow[]; discount: Discount | null },
  { currency, ...terms }: PriceTerms & PricingTerms,
): FieldProblem[] {
  const problemOf = (path: string, off: Discount | null, most: string): FieldProblem[] => {
    if (off?.kind !== 'amount') return [];
    const tooFine = priceProblem(off.value, undefined, { currency, decimals: terms.decimals });
    if (tooFine) return [{ path, ...tooFine }];
    return compareMoney(off.value, most) > 0 ? [{ path, message: 'orders.discount.aboveValue' }] : [];
  };
  const ofRows = rows.flatMap((row, index) =>
    problemOf(`rows.${index}.discount.value`, row.discount, lineValue({ ...row, extra: fabricCharge(row) })),
  );
  if (ofRows.length > 0) return ofRows;
  const most = discountable(rows.map((row) => ({ ...row, ...terms, extra: fabricCharge(row) })));
  return problemOf('discount.value', discount, most);
}

type Discounted = Pick<
  UnpricedRow,
  'id' | 'quantity' | 'price' | 'discount' | 'fabricQuantity' | 'fabricPrice'
>;

/**
 * Refuses that more comes off than `limit`, in percent: of a row by its own discount, of the order by all of them. What came off
 * before may stay. A limit of null permits all.
 */
export function discountLimitProblems(
  { rows, discount }: { rows: readonly Discounted[]; discount: Discount | null },
  limit: number | null,
  before: { rows: readonly Discounted[]; discount: Discount | null } = { rows: [], discount: null },
): FieldProblem[] {
  if (limit === null) return [];
  const off = percentsOff(rows.map(withExtra), discount);
  const was = percentsOff(before.rows.map(withExtra), before.discount);
  const wasOfRow = new Map(before.rows.map(({ id }, index) => [id, was.rows[index] ?? '0']));
  const problemOf = (path: string, now: string, then: string): FieldProblem[] =>
    compareMoney(now, String(limit)) > 0 && compareMoney(now, then) > 0
      ? [{ path, message: 'orders.discount.aboveLimit', params: { limit } }]
      : [];
  const ofRows = rows.flatMap(({ id }, index) =>
    problemOf(`rows.${index}.discount.value`, off.rows[index] ?? '0', wasOfRow.get(id) ?? '0'),
  );
  return ofRows.length > 0 ? ofRows : problemOf('discount.value', off.all, was.all);
}

const withExtra = <Row extends Discounted>(row: Row) => ({ ...row, extra: fabricCharge(row) });

/**
 * Refuses prices that are finer than the currency, and unreasonably large amounts before anything is computed with
 * them. `kept` has the prices of booked rows, which may stay.
 */
export const priceProblems = (
  rows: readonly OrderRowFields[],
  terms: PriceTerms,
  kept: ReadonlyMap<number, string> = new Map(),
): FieldProblem[] =>
  rows.flatMap(({ id, quantity, price, fabric }, index): FieldProblem[] => {
    const path = `rows.${index}.price`;
    const tooFine = priceProblem(price, kept.get(id ?? 0), terms);
    if (tooFine) return [{ path, ...tooFine }];
    const ofFabric = fabric?.price == null ? null : priceProblem(fabric.price, undefined, terms);
    if (ofFabric) return [{ path: `rows.${index}.fabric.price`, ...ofFabric }];
    const extra = fabricCharge({
      fabricQuantity: fabric?.quantity ?? null,
      fabricPrice: fabric?.price ?? null,
    });
    return compareMoney(lineValue({ quantity, price, extra }), largestLine) > 0
      ? [{ path, message: 'orders.amountTooLarge' }]
      : [];
  });
