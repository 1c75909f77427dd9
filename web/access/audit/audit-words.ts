import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';
import { type Permission, permissions } from '#shared/access/session/permission.rules.ts';
import type { MessageKey, Translate } from '#shared/i18n/messages.ts';
import { actionLabel, permissionGroups } from '#web/access/session/permission-areas.ts';
import { keyOf, readable } from './audit.rules.ts';

const recordTypes = [
  'customers',
  'orders',
  'invoices',
  'payments',
  'companies',
  'designs',
  'workTypes',
  'statuses',
  'subStatuses',
  'taxes',
  'currencies',
  'units',
  'users',
  'roles',
  'dimensionTemplates',
  'companyInformation',
  'preferences',
  'dimensionPreferences',
  'barcodeSettings',
] as const;

const parts = [
  'orderRows',
  'orderRowWorks',
  'assignments',
  'receipts',
  'measurements',
  'exchangeRates',
  'accounts',
  'passkeys',
  'secondFactors',
  'sessions',
] as const;

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.includes(name as Name);

/** The kinds of records that the log can be filtered by, as the API names them. */
export const typeOptions: Readonly<Record<string, MessageKey>> = Object.fromEntries(
  recordTypes.map((type) => [
    type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    `audit.types.${type}`,
  ]),
);

export function typeWord(t: Translate, type: string): string {
  const key = keyOf(type);
  return isOneOf(recordTypes, key) ? t(`audit.types.${key}`) : readable(type);
}

/** The part of a record that changed; nothing for the record itself. */
export function partWord(t: Translate, part: string): string {
  const key = keyOf(part);
  if (key === '') return '';
  return isOneOf(parts, key) ? t(`audit.parts.${key}`) : readable(part);
}

/** What a record is called: `Order`, where it has no name of its own. */
export const nameOfEntry = (t: Translate, { recordName, recordType }: AuditEntry): string =>
  recordName || typeWord(t, recordType);

/** `Orders: Assign`; as it stands where there is no such permission any more. */
export function permissionWord(t: Translate, permission: string): string {
  if (!isOneOf<Permission>(permissions, permission)) return permission;
  const areas = permissionGroups.flatMap((group) => group.areas);
  const area = areas.find((each) => each.permissions.includes(permission));
  return area ? `${t(area.label)}: ${t(actionLabel(permission))}` : permission;
}
