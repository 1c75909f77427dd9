import { eq, inArray } from 'drizzle-orm';
import { items } from '#server/catalogue/item/item.table.ts';
import { dimensionTemplates } from '#server/customers/measuring/dimension-template.table.ts';
import type { Database } from '#server/database/connection.ts';
import { type FieldProblem, invalidField, refuseProblems } from '#server/lib/data/problem.ts';
import { units } from '#server/settings/units/unit.table.ts';
import type { Design, Material } from '#shared/catalogue/design/design.schema.ts';
import type { SizeLengths } from '#shared/catalogue/design/size-length.rules.ts';
import { parseDecimal } from '#shared/lib/digits.ts';

/** What a design says of its fabric. */
interface UsualFabric {
  fabricItemId: number | null;
  fabricLength: string | null;
  fabricUnitId: number | null;
  sizeLengths: readonly unknown[];
}

/**
 * Refuses a fabric that isn't one, a unit that measures no length, and a length without a unit.
 * @throws Problem `invalid`
 */
export async function checkUsualFabric(database: Database, fabric: UsualFabric): Promise<void> {
  const { fabricItemId, fabricLength, fabricUnitId } = fabric;
  const hasLength = fabricLength !== null || fabric.sizeLengths.length > 0;
  if (fabricItemId === null && !hasLength && fabricUnitId === null) return;
  const read = await readUsual(database, [fabric]);
  const [item, unit] = [read.itemOf(fabric), read.unitOf(fabric)];
  if (fabricItemId !== null && !item) throw invalidField('fabricItemId', 'validation.unknown');
  if (item && item.type !== 'fabric') throw invalidField('fabricItemId', 'catalogue.making.notFabric');
  if (fabricUnitId !== null && unit && unit.kind !== 'length')
    throw invalidField('fabricUnitId', 'catalogue.making.notLength');
  if (hasLength && !unit) throw invalidField('fabricUnitId', 'catalogue.making.unitRequired');
}

/**
 * Lengths by size go by a length that the template of the design measures.
 * @throws Problem `invalid`
 */
export async function checkSizes(
  database: Database,
  { templateId, sizeFieldId, sizeUnit, sizeLengths }: Pick<Design, 'templateId' | keyof SizeLengths>,
): Promise<void> {
  if (sizeLengths.length === 0) return;
  const [template] = await database
    .select({ fields: dimensionTemplates.fields })
    .from(dimensionTemplates)
    .where(eq(dimensionTemplates.id, templateId ?? 0));
  const field = template?.fields.find(({ id }) => id === sizeFieldId);
  if (!field?.unit || sizeUnit === null)
    throw invalidField('sizeFieldId', 'catalogue.making.sizeFieldRequired');
}

/** A service is no material. @throws Problem `invalid` */
export async function checkMaterials(database: Database, materials: readonly Material[]): Promise<void> {
  if (materials.length === 0) return;
  const ids = materials.map(({ itemId }) => itemId);
  const found = await database.select().from(items).where(inArray(items.id, ids));
  const typeOf = new Map(found.map(({ id, type }) => [id, type]));
  refuseProblems(
    ids.flatMap((id, index): FieldProblem[] => {
      const path = `materials.${index}.itemId`;
      if (!typeOf.has(id)) return [{ path, message: 'validation.unknown' }];
      return typeOf.get(id) === 'service' ? [{ path, message: 'catalogue.making.notMaterial' }] : [];
    }),
  );
}

/** For `derived`: the usual fabric of designs as they show it. */
export async function showUsualFabrics(rows: readonly UsualFabric[], database: Database) {
  const read = await readUsual(database, rows);
  return (row: UsualFabric): Pick<Design, 'fabricItem' | 'fabricLength' | 'fabricUnits'> => {
    const item = read.itemOf(row);
    return {
      fabricItem: item ? { id: item.id, name: item.name, names: item.names } : null,
      fabricLength: row.fabricLength === null ? null : (parseDecimal(row.fabricLength) ?? row.fabricLength),
      fabricUnits: { ofItem: read.unitOfItem(row)?.code ?? null, ofLength: read.unitOf(row)?.code ?? null },
    };
  };
}

async function readUsual(database: Database, rows: readonly UsualFabric[]) {
  const idsOf = (ids: readonly (number | null | undefined)[]) => [...new Set(ids.filter((id) => id != null))];
  const itemIds = idsOf(rows.map(({ fabricItemId }) => fabricItemId));
  const foundItems = itemIds.length
    ? await database.select().from(items).where(inArray(items.id, itemIds))
    : [];
  const unitIds = idsOf([
    ...rows.map(({ fabricUnitId }) => fabricUnitId),
    ...foundItems.map(({ unitId }) => unitId),
  ]);
  const foundUnits = unitIds.length
    ? await database.select().from(units).where(inArray(units.id, unitIds))
    : [];
  const itemOf = ({ fabricItemId }: UsualFabric) => foundItems.find(({ id }) => id === fabricItemId);
  const unitOfItem = (row: UsualFabric) => foundUnits.find(({ id }) => id === itemOf(row)?.unitId);
  return {
    itemOf,
    unitOfItem,
    /** Of the length. */
    unitOf: (row: UsualFabric) =>
      row.fabricUnitId === null ? unitOfItem(row) : foundUnits.find(({ id }) => id === row.fabricUnitId),
  };
}
