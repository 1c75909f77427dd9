import { type Permission, permissions } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';

type AreaOf<P> = P extends `${infer Area}:${string}` ? Area : never;
type ActionOf<P> = P extends `${string}:${infer Action}` ? Action : never;
type HelpOf<P> = P extends `${infer Area}:${infer Action}` ? `staff.permission.${Area}.${Action}` : never;
type Area = AreaOf<Permission>;
type Action = ActionOf<Permission>;

const groups = ['customers', 'orders', 'money', 'catalogue', 'shop'] as const;

/** The group of each permission area on the screen, in its order. */
const groupOf: Readonly<Record<Area, (typeof groups)[number]>> = {
  customers: 'customers',
  measurements: 'customers',
  orders: 'orders',
  invoices: 'money',
  payments: 'money',
  accounting: 'money',
  reports: 'money',
  companies: 'catalogue',
  designs: 'catalogue',
  items: 'catalogue',
  warehouses: 'catalogue',
  settings: 'shop',
  users: 'shop',
  roles: 'shop',
  audit: 'shop',
};

interface PermissionArea {
  area: Area;
  label: MessageKey;
  permissions: Permission[];
}

export interface PermissionGroup {
  label: MessageKey;
  areas: PermissionArea[];
}

const partsOf = (permission: Permission) => permission.split(':') as [Area, Action];

export const actionLabel = (permission: Permission): MessageKey => `staff.action.${partsOf(permission)[1]}`;
/** The description of what a permission allows. */
export const permissionHelp = (permission: Permission) =>
  `staff.permission.${permission.replace(':', '.')}` as HelpOf<Permission>;

const areaOf = (area: Area): PermissionArea => ({
  area,
  label: `staff.area.${area}`,
  permissions: permissions.filter((each) => partsOf(each)[0] === area),
});

export const permissionGroups: PermissionGroup[] = groups.map((group) => ({
  label: `staff.group.${group}`,
  areas: (Object.keys(groupOf) as Area[]).filter((area) => groupOf[area] === group).map(areaOf),
}));
