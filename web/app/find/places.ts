import type { Permission } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { denied } from '#web/access/session/address.ts';
import { demoSection } from '#web/app/demo/demo-menu.tsx';
import { menu } from '#web/app/menu.tsx';
import { entriesOf } from '#web/app/menu-shape.ts';
import { reports } from '#web/app/reports/reports.ts';
import { screens } from '#web/app/routes.ts';
import { settings } from '#web/app/settings.ts';

export interface ScreenEntry {
  path: string;
  title: MessageKey;
  permission?: Permission;
}

const named = new Map(
  [...menu.flatMap(({ items }) => entriesOf(items)), ...settings, ...reports].flatMap(
    ({ path, permission }) => (permission ? [[path, permission] as const] : []),
  ),
);

/** Screens that no menu names, and that stand below none that does. */
const besides: Readonly<Record<string, Permission>> = {
  '/stock-movements': 'warehouses:read',
  '/settlements': 'payables:read',
};

/** Of the screen, or of the one that it stands below; a form for a new record needs that of writing. */
function permissionOf(path: string): Permission | undefined {
  const own = named.get(path) ?? besides[path];
  const parent = path.slice(0, path.lastIndexOf('/'));
  if (own || parent === '') return own;
  const above = permissionOf(parent);
  return /\/(?:new|import)$/.test(path) ? (above?.replace(':read', ':write') as Permission) : above;
}

const demoPaths = new Set(entriesOf(demoSection.items).map(({ path }) => path));

/** Screens that can be opened by name: those of daily work, without a record in their address; papers are no such. */
export const places: ScreenEntry[] = screens
  .filter(
    ({ path, layout }) =>
      !path.includes(':') && layout !== 'blank' && path !== denied && !demoPaths.has(path),
  )
  .map(({ path, title }) => {
    const permission = permissionOf(path);
    return permission ? { path, title, permission } : { path, title };
  });

/** Pages of further screens: worth opening for whom one of these is. */
export const hubs: Readonly<Record<string, readonly Pick<ScreenEntry, 'path' | 'permission'>[]>> = {
  '/reports': reports,
  '/settings': settings,
};

export const customerAddress = (id: number): string => `/customer/${id}`;

export const invoiceAddress = (id: number): string => `/invoice/${id}`;

export const orderAddress = (id: number): string => `/orders/${id}`;
