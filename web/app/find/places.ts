import type { Permission } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { denied } from '#web/access/session/address.ts';
import { demoSection } from '#web/app/demo/demo-menu.tsx';
import { menu } from '#web/app/menu.tsx';
import { entriesOf } from '#web/app/menu-shape.ts';
import { reports } from '#web/app/reports/reports.ts';
import { screens } from '#web/app/routes.ts';
import { settings } from '#web/app/settings.ts';

export interface Place {
  path: string;
  title: MessageKey;
  permission?: Permission;
}

const permissions = new Map(
  [...menu.flatMap(({ items }) => entriesOf(items)), ...settings, ...reports].flatMap(
    ({ path, permission }) => (permission ? [[path, permission] as const] : []),
  ),
);

const demoPaths = new Set(entriesOf(demoSection.items).map(({ path }) => path));

/** Screens that can be opened by name: those of daily work, without a record in their address. */
export const places: Place[] = screens
  .filter(({ path }) => !path.includes(':') && path !== denied && !demoPaths.has(path))
  .map(({ path, title }) => {
    const permission = permissions.get(path);
    return permission ? { path, title, permission } : { path, title };
  });

/** The address of a customer's page, or of the form beside the list if there is no such page. */
export const customerAddress = (id: number): string =>
  screens.some(({ path }) => path === '/customer/:id') ? `/customer/${id}` : `/customer?edit=${id}`;

export const invoiceAddress = (id: number): string => `/invoice/${id}`;

export const orderAddress = (id: number): string => `/orders/${id}`;
