import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { customers, customersAudit } from '#server/customers/customer/customer.table.ts';
import { pictureColumns, pictureIndexes } from '#server/images/image.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns, reference } from '#server/lib/data/record.table.ts';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { dimensionTemplates } from './dimension-template.table.ts';

/** An append-only ledger: each save adds a row, and a trigger refuses changes. */
export const measurements = pgTable(
  'measurements',
  {
    ...recordColumns(),
    customerId: reference()
      .notNull()
      .references(() => customers.id),
    templateId: reference()
      .notNull()
      .references(() => dimensionTemplates.id),
    /** 1, 2, 3 … for each customer and template. */
    number: integer().notNull(),
    /** Copies of the template's name and fields. */
    templateName: text().notNull(),
    templateNames: namesColumn(),
    fields: jsonb().$type<DimensionField[]>().notNull(),
    /** Values by field id; numeric ones are exact decimals in the field's unit. */
    values: jsonb().$type<Record<string, string>>().notNull(),
    reason: text().notNull(),
    takenBy: reference().notNull(),
    takenByName: text().notNull(),
  },
  (table) => [
    unique().on(table.customerId, table.templateId, table.number),
    index().on(table.templateId),
    index().on(table.takenBy),
    index().on(table.created, table.id),
  ],
);

export const measurementsAudit = audited(measurements, {
  name: ['templateName'],
  hidden: ['fields', 'templateNames', 'values', 'templateId', 'takenBy', 'takenByName'],
  partOf: { by: 'customerId', record: customersAudit },
});

/** The pictures that were taken with a measurement, in order. */
export const measurementImages = pgTable(
  'measurement_images',
  {
    ...recordColumns(),
    measurementId: reference()
      .notNull()
      .references(() => measurements.id, { onDelete: 'cascade' }),
    ...pictureColumns(),
  },
  (table) => pictureIndexes(table.measurementId, table.imageId),
);

export const measurementImagesAudit = audited(measurementImages, {
  name: [],
  hidden: ['position'],
  partOf: { by: 'measurementId', record: measurementsAudit },
});
