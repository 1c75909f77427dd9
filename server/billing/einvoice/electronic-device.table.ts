import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, smallint, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns } from '#server/lib/data/record.table.ts';
import type { DeviceDetails } from '#shared/billing/einvoice/electronic-device.schema.ts';
import type {
  DeviceState,
  ElectronicAnswer,
  Environment,
} from '#shared/billing/invoice/electronic-states.ts';
import type { ElectronicWay } from '#shared/settings/country/country-description.ts';

/**
 * What stamps electronic documents for an authority. Its documents are a chain: who adds one locks this row. Private key and
 * secrets are sealed; the certificates are base64 as the authority gave them.
 */
export const electronicDevices = pgTable(
  'electronic_devices',
  {
    ...recordColumns(),
    /** The country's way, which says how documents are made and sent. */
    way: text().$type<ElectronicWay>().notNull(),
    name: text().notNull(),
    serial: text().notNull(),
    environment: text().$type<Environment>().notNull(),
    state: text().$type<DeviceState>().notNull(),
    details: jsonb().$type<DeviceDetails>().notNull(),
    privateKey: text().notNull(),
    /** PEM. */
    request: text().notNull(),
    /** The authority's number of the request, by which it gives the second certificate. */
    requestNumber: text().notNull().default(''),
    complianceCertificate: text().notNull().default(''),
    complianceSecret: text().notNull().default(''),
    /** How many of the sample documents the authority has accepted. */
    checked: smallint().notNull().default(0),
    certificate: text().notNull().default(''),
    secret: text().notNull().default(''),
    expires: timestamp({ withTimezone: true }),
    /** Why the last step failed. */
    problem: jsonb().$type<ElectronicAnswer>(),
  },
  (table) => [
    unique().on(table.serial),
    uniqueIndex('electronic_devices_active_unique').on(table.way).where(sql`state = 'active'`),
    check(
      'electronic_devices_state_check',
      sql`${table.state} in ('waiting', 'compliance', 'active', 'ended')
        and (${table.state} <> 'active' or (${table.certificate} <> '' and ${table.expires} is not null))`,
    ),
  ],
);

export const electronicDevicesAudit = audited(electronicDevices, {
  name: ['name'],
  hidden: [
    'way',
    'details',
    'privateKey',
    'request',
    'requestNumber',
    'complianceCertificate',
    'complianceSecret',
    'checked',
    'certificate',
    'secret',
    'problem',
  ],
});
