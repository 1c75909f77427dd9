import type { Access } from '#shared/lib/contract.ts';

/** Every permission, `area:action`. A route that names another one does not start. */
export const permissions = [
  'customers:read',
  'customers:write',
  'customers:delete',
  'measurements:read',
  'measurements:write',
  'companies:read',
  'companies:write',
  'companies:delete',
  'warehouses:read',
  'warehouses:write',
  'warehouses:delete',
  'designs:read',
  'designs:write',
  'designs:delete',
  'items:read',
  'items:write',
  'items:delete',
  'orders:read',
  'orders:write',
  'orders:delete',
  'orders:assign',
  'orders:collect',
  'orders:cancel',
  'orders:revert',
  'orders:handOver',
  'invoices:read',
  'invoices:write',
  'invoices:credit',
  'payments:read',
  'payments:write',
  'accounting:read',
  'accounting:write',
  'reports:read',
  'settings:read',
  'settings:write',
  'users:read',
  'users:write',
  'roles:read',
  'roles:write',
  'audit:read',
] as const satisfies readonly Access[];

export type Permission = (typeof permissions)[number];

/** The role that has every permission and can't be weakened. */
export const adminRole = 'admin';
/** The role of whoever signs up after the first. */
export const userRole = 'user';

/** What a new shop keeps from its staff: the books, the shop's settings, its users, and what can't be taken back. */
const keptFromStaff: readonly Permission[] = [
  'orders:delete',
  'invoices:credit',
  'accounting:read',
  'accounting:write',
  'settings:write',
  'users:read',
  'users:write',
  'roles:read',
  'roles:write',
  'audit:read',
];

/** What the role `user` may do in a new shop: the daily work. */
export const dailyWork: readonly Permission[] = permissions.filter((each) => !keptFromStaff.includes(each));

const isPermission = (text: string): text is Permission => permissions.includes(text as Permission);

/** The permissions that a stored role gives: all to the admin, also those that came after the shop was founded. */
export const permissionsOf = (role: { name: string; permissions: readonly string[] }): Permission[] =>
  role.name === adminRole ? [...permissions] : role.permissions.filter(isPermission);

/** Whether somebody signed in with these permissions may call a route of that access. */
export function permits(held: Iterable<string>, access: Access): boolean {
  return access === 'public' || access === 'signedIn' || new Set(held).has(access);
}

/** Whether a screen is open to somebody: the two lists share an entry, or one of them is empty (spec §6). */
export const mayVisit = (authority: readonly string[], ofScreen: readonly string[]): boolean =>
  authority.length === 0 || ofScreen.length === 0 || ofScreen.some((each) => authority.includes(each));
