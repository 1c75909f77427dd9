import { type SQLWrapper, sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { allNames, namesColumn, recordColumns, reference } from '#server/lib/data/record.table.ts';
import { byNumber, normalisedCode, sortName } from '#server/lib/data/sort.ts';

const placeColumns = () => ({
  ...recordColumns(),
  code: text().notNull(),
  name: text().notNull(),
  sortName: sortName(),
  names: namesColumn(),
});

export const warehouses = pgTable(
  'warehouses',
  { ...placeColumns(), address: text().notNull().default(''), note: text().notNull().default('') },
  (table) => [
    uniqueIndex('warehouses_code_unique').on(normalisedCode(table.code)),
    index('warehouses_code_index').on(byNumber(table.code), table.id),
    index().on(table.sortName, table.id),
  ],
);

export const racks = pgTable(
  'racks',
  {
    ...placeColumns(),
    warehouseId: reference()
      .notNull()
      .references(() => warehouses.id),
  },
  (table) => [
    uniqueIndex('racks_code_unique').on(normalisedCode(table.code)),
    index('racks_code_index').on(byNumber(table.code), table.id),
    index().on(table.sortName, table.id),
    index().on(table.warehouseId),
  ],
);

export const shelves = pgTable(
  'shelves',
  {
    ...placeColumns(),
    rackId: reference()
      .notNull()
      .references(() => racks.id),
  },
  (table) => [
    uniqueIndex('shelves_code_unique').on(normalisedCode(table.code)),
    index('shelves_code_index').on(byNumber(table.code), table.id),
    index().on(table.sortName, table.id),
    index().on(table.rackId),
  ],
);

export const warehousesAudit = audited(warehouses, { name: ['name'] });
export const racksAudit = audited(racks, { name: ['name'] });
export const shelvesAudit = audited(shelves, { name: ['name'] });

/** The text in which places are searched: code and names. */
export const placeSearch = (place: { code: SQLWrapper; name: SQLWrapper; names: SQLWrapper }) =>
  sql`normalise_search(${place.code} || ' ' || ${allNames(place)})`;
