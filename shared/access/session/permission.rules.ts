import type { Access } from '#shared/lib/contract.ts';

const ofRecords = ['read', 'write', 'delete'] as const;

/** The areas of the permissions in the order of their screen: the part of the business that each is of, and what may be done. */
export const permissionAreas = {
  customers: { group: 'customers', actions: [...ofRecords, 'merge', 'export', 'forget'] },
  measurements: { group: 'customers', actions: ['read', 'write'] },
  messages: { group: 'customers', actions: ['read', 'write'] },
  orders: {
    group: 'orders',
    actions: [
      'read',
      'prices',
      'write',
      'discount',
      'delete',
      'assign',
      'collect',
      'cancel',
      'revert',
      'handOver',
      'handOverUnpaid',
      'return',
    ],
  },
  work: { group: 'orders', actions: ['own'] },
  appointments: { group: 'orders', actions: ofRecords },
  invoices: { group: 'money', actions: ['read', 'write', 'credit', 'writeOff'] },
  einvoices: { group: 'money', actions: ['read', 'send', 'onboard'] },
  payments: { group: 'money', actions: ['read', 'write', 'refund'] },
  accounting: { group: 'money', actions: ['read', 'write'] },
  cash: { group: 'money', actions: ['read', 'close', 'reopen'] },
  books: { group: 'money', actions: ['close', 'reopen', 'otherDay'] },
  payables: { group: 'money', actions: ['read', 'settle'] },
  purchases: { group: 'money', actions: ['read', 'write'] },
  reports: { group: 'money', actions: ['read'] },
  companies: { group: 'catalogue', actions: ofRecords },
  designs: { group: 'catalogue', actions: ofRecords },
  items: { group: 'catalogue', actions: ofRecords },
  warehouses: { group: 'catalogue', actions: ofRecords },
  settings: { group: 'shop', actions: ['read', 'write', 'backup'] },
  users: { group: 'shop', actions: ['read', 'write'] },
  roles: { group: 'shop', actions: ['read', 'write'] },
  audit: { group: 'shop', actions: ['read'] },
} as const;

type Areas = typeof permissionAreas;
export type PermissionArea = keyof Areas;
export type Permission = {
  [Area in PermissionArea]: `${Area}:${Areas[Area]['actions'][number]}`;
}[PermissionArea];

/** Every permission, `area:action`. The server doesn't start if a route names another one. */
export const permissions = Object.entries(permissionAreas).flatMap(([area, { actions }]) =>
  actions.map((action) => `${area}:${action}`),
) as Permission[];

/** The role that has every permission and can't be weakened. */
export const adminRole = 'admin';
/** The role of users who sign up after the first. */
export const userRole = 'user';

/** What staff may not do in a new shop: accounting, settings, users, and anything that can't be undone, or only as a whole. */
const keptFromStaff: readonly Permission[] = [
  'customers:merge',
  'customers:export',
  'customers:forget',
  'orders:discount',
  'orders:delete',
  'orders:return',
  'invoices:credit',
  'invoices:writeOff',
  'einvoices:onboard',
  'payments:refund',
  'accounting:read',
  'accounting:write',
  'cash:read',
  'cash:close',
  'cash:reopen',
  'books:close',
  'books:reopen',
  'books:otherDay',
  'payables:read',
  'payables:settle',
  'purchases:read',
  'purchases:write',
  'settings:write',
  'settings:backup',
  'users:read',
  'users:write',
  'roles:read',
  'roles:write',
  'audit:read',
];

/** What the role `user` may do in a new shop: the daily work. */
export const dailyWork: readonly Permission[] = permissions.filter((each) => !keptFromStaff.includes(each));

const isPermission = (text: string): text is Permission => permissions.includes(text as Permission);

/** The permissions of a stored role. The admin role has all of them, also those added after the shop was founded. */
export const permissionsOf = (role: { name: string; permissions: readonly string[] }): Permission[] =>
  role.name === adminRole ? [...permissions] : role.permissions.filter(isPermission);

interface FactorRule {
  requiresSecondFactor: boolean;
}
interface FactorState {
  twoFactorEnabled: boolean;
}
interface Standing extends FactorState {
  /** An admin typed the password. */
  mustChangePassword: boolean;
}

/** Whether a user of the role still has to switch the second factor on. */
export const needsSecondFactor = (role: FactorRule, user: FactorState): boolean =>
  role.requiresSecondFactor && !user.twoFactorEnabled;

/** The permissions that a user of the role has now: none until a required second factor is on and the password is their own. */
export const permissionsNow = (
  role: FactorRule & { name: string; permissions: readonly string[] },
  user: Standing,
): Permission[] => (needsSecondFactor(role, user) || user.mustChangePassword ? [] : permissionsOf(role));

/** What a permission needs besides reading its own area: an order is edited, and pieces are taken back, with their prices, a merge
 * changes a customer, a message needs their number, a month is closed by its figures. */
const neededBy: Partial<Record<Permission, Permission>> = {
  'orders:write': 'orders:prices',
  'orders:discount': 'orders:write',
  'orders:return': 'orders:prices',
  'orders:handOverUnpaid': 'orders:handOver',
  'customers:merge': 'customers:write',
  'customers:forget': 'customers:delete',
  'messages:write': 'customers:read',
  'books:close': 'accounting:read',
};

/**
 * The given permissions without duplicates, in the order of the list, with those that they need: `customers:write`
 * needs `customers:read`.
 */
export function withNeeded(chosen: Iterable<string>): Permission[] {
  const given = [...chosen].filter(isPermission);
  const all = [...given, ...given.flatMap((each) => neededBy[each] ?? [])];
  const areas = new Set(all.map((each) => each.split(':')[0]));
  return permissions.filter((each) => all.includes(each) || isReadOf(each, areas));
}

const isReadOf = (permission: Permission, areas: ReadonlySet<string | undefined>): boolean => {
  const [area, action] = permission.split(':');
  return action === 'read' && areas.has(area);
};

/**
 * Whether a user with the `held` permissions may grant the `wanted` ones: only permissions that they hold themselves.
 */
export function covers(held: Iterable<string>, wanted: Iterable<string>): boolean {
  const all = new Set(held);
  return [...wanted].every((each) => all.has(each));
}

/** Whether a signed-in user with these permissions may call a route with that access. */
export function permits(held: Iterable<string>, access: Access): boolean {
  return access === 'public' || access === 'signedIn' || new Set(held).has(access);
}

/** Whether a user may visit a screen: the two lists share an entry, or one of them is empty (rule Access 6). */
export const mayVisit = (authority: readonly string[], ofScreen: readonly string[]): boolean =>
  authority.length === 0 || ofScreen.length === 0 || ofScreen.some((each) => authority.includes(each));
