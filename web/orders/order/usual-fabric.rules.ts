import type { Design } from '#shared/catalogue/design/design.schema.ts';
import { lengthOfSize, type SizeLengths } from '#shared/catalogue/design/size-length.rules.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { Decimal } from '#shared/lib/decimal.ts';
import { parseWhole } from '#shared/lib/digits.ts';
import { quantityDecimals } from '#shared/lib/fractions.ts';
import type { Names } from '#shared/lib/names.ts';
import { convertUnits } from '#shared/settings/units/unit.rules.ts';
import type { Unit } from '#shared/settings/units/unit.schema.ts';

/** The fabric of a row, with its length as typed; the name and unit of the item are never sent. */
export interface FabricValues {
  from: 'shop' | 'customer';
  itemId: number | null;
  quantity: string | null;
  /** Of one unit, as typed; null or left out: it is included in the price of the row. */
  price?: string | null;
  note: string;
  imageId?: number | null;
  name: string;
  /** Left out in drafts that are older than them. */
  names?: Names;
  unit: string | null;
}

export type KnownUnits = readonly Pick<Unit, 'code' | 'kind' | 'factor'>[];

/** The fabric that a design is usually made of, with the codes of the units of the item and of the length. */
export interface UsualFabric {
  item: { id: number; name: string; names: Names; unit: string | null } | null;
  /** Of one piece. */
  length: string | null;
  unit: string | null;
  /** Its lengths by size, and the one of who fits none. Left out in drafts that are older than them. */
  bySize?: SizeLengths & { otherwise: string | null };
}

/** What of a row says how much fabric it takes. */
interface FabricRow {
  usual?: UsualFabric | null;
  fabric?: FabricValues | null;
  quantity: string;
}

export function usualFabricOf(design: Design): UsualFabric | null {
  const { fabricItem, fabricLength, fabricUnits, sizeFieldId, sizeUnit, sizeLengths } = design;
  if (!fabricItem && fabricLength === null && sizeLengths.length === 0) return null;
  return {
    item: fabricItem && { ...fabricItem, unit: fabricUnits.ofItem },
    length: fabricLength,
    unit: fabricUnits.ofLength,
    ...(sizeLengths.length > 0 && {
      bySize: { sizeFieldId, sizeUnit, sizeLengths, otherwise: fabricLength },
    }),
  };
}

/**
 * The length that pieces of a design usually take, in the unit of an item, as fine as can be entered. Null
 * where the design says none, the number of pieces isn't typed yet, or the unit measures no length.
 */
export function usualLength(
  { length, unit }: UsualFabric,
  { of, quantity }: { of: string | null; quantity: string },
  units: KnownUnits,
): string | null {
  const pieces = parseWhole(quantity);
  if (length === null || !pieces || pieces < 0) return null;
  const all = new Decimal(length).times(pieces).toString();
  if (unit === of) return all;
  const [from, to] = [unit, of].map((code) =>
    units.find((each) => each.code === code && each.kind === 'length'),
  );
  if (!from || !to) return null;
  return new Decimal(convertUnits(all, from, to)).toDecimalPlaces(quantityDecimals).toString();
}

/** The shop's fabric that a row of a design begins with; null if the design names none. */
export function usualFabric(
  { usual, quantity }: Pick<FabricRow, 'usual' | 'quantity'>,
  units: KnownUnits,
): FabricValues | null {
  if (!usual?.item) return null;
  const { id: itemId, name, names, unit } = usual.item;
  return {
    from: 'shop',
    itemId,
    name,
    names,
    unit,
    quantity: usualLength(usual, { of: unit, quantity }, units),
    note: '',
    imageId: null,
  };
}

/** The fabric of a row whose quantity changes: its length follows as long as it is what the design says. */
export function fabricFor(
  { usual, fabric, quantity: before }: FabricRow,
  quantity: string,
  units: KnownUnits,
): FabricValues | null | undefined {
  if (!usual || fabric?.from !== 'shop') return fabric;
  const of = fabric.unit;
  if (fabric.quantity !== usualLength(usual, { of, quantity: before }, units)) return fabric;
  return { ...fabric, quantity: usualLength(usual, { of, quantity }, units) };
}

/** A row for who is measured so, or unmeasured: a length that its design proposes is that of the size. */
export function measuredAs<Row extends FabricRow>(
  row: Row,
  measured: Pick<Measurement, 'id' | 'fields' | 'values'> | undefined,
  units: KnownUnits,
): Row & { measurementId: number | null } {
  const { usual, fabric } = row;
  const to = { ...row, measurementId: measured?.id ?? null };
  if (!usual?.bySize) return to;
  const length = (measured && lengthOfSize(usual.bySize, measured, units)) ?? usual.bySize.otherwise;
  const sized = { ...usual, length };
  const lengthOf = (by: UsualFabric) =>
    usualLength(by, { of: fabric?.unit ?? null, quantity: row.quantity }, units);
  if (fabric?.from !== 'shop' || fabric.quantity !== lengthOf(usual)) return { ...to, usual: sized };
  return { ...to, usual: sized, fabric: { ...fabric, quantity: lengthOf(sized) } };
}

/** Whether a row has the fabric that its design proposed, so that another design may propose another one. */
export function isUsualFabric(row: FabricRow, units: KnownUnits): boolean {
  const usual = usualFabric(row, units);
  const { fabric } = row;
  return (
    usual !== null &&
    fabric?.from === 'shop' &&
    fabric.note === '' &&
    fabric.price == null &&
    fabric.itemId === usual.itemId &&
    fabric.quantity === usual.quantity
  );
}
