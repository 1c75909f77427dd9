import type { Screen } from './screen.ts';

/** What the shop sets, and the log of changes. */
export const settingScreens: Screen[] = [
  {
    path: '/work-types',
    title: 'orders.workType.title',
    open: () => import('#web/settings/works/work-type.list.tsx'),
  },
  {
    path: '/statuses',
    title: 'orders.status.title',
    open: () => import('#web/orders/statuses/status.list.tsx'),
  },
  {
    path: '/sub-statuses',
    title: 'orders.subStatus.title',
    open: () => import('#web/orders/statuses/sub-status.list.tsx'),
  },
  {
    path: '/barcode-settings',
    title: 'tickets.title',
    open: () => import('#web/orders/tickets/barcode-settings.page.tsx'),
  },
  {
    path: '/barcode-settings/test',
    title: 'tickets.print.test',
    open: () => import('#web/orders/tickets/ticket-test.print.tsx'),
    layout: 'blank',
  },
  { path: '/audit-log', title: 'audit.title', open: () => import('../log/audit.page.tsx') },
  {
    path: '/access-log',
    title: 'audit.access.title',
    open: () => import('#web/access/audit/access-log.list.tsx'),
  },
  { path: '/taxes', title: 'shell.nav.taxes', open: () => import('#web/settings/money/tax.list.tsx') },
  { path: '/users', title: 'shell.nav.users', open: () => import('#web/access/staff/user.list.tsx') },
  {
    path: '/roles-permissions',
    title: 'shell.nav.roles',
    open: () => import('#web/access/staff/roles.page.tsx'),
  },
  { path: '/currency', title: 'currency.title', open: () => import('#web/settings/money/currency.list.tsx') },
  {
    path: '/currency/:id',
    title: 'currency.title',
    open: () => import('#web/settings/money/currency.page.tsx'),
  },
  { path: '/units', title: 'units.title', open: () => import('#web/settings/units/unit.list.tsx') },
  {
    path: '/dimension-preferences',
    title: 'units.preferences.title',
    open: () => import('#web/customers/templates/dimension-preference.page.tsx'),
  },
  {
    path: '/company-information',
    title: 'settings.company.title',
    open: () => import('../company-information.page.tsx'),
  },
  {
    path: '/preferences',
    title: 'settings.preference.title',
    open: () => import('#web/settings/preference.form.tsx'),
  },
  {
    path: '/message-templates',
    title: 'orders.messages.templates.title',
    open: () => import('#web/orders/messages/message-template.form.tsx'),
  },
  { path: '/settings', title: 'shell.nav.settings', open: () => import('../settings.page.tsx') },
];

/** Examples of the kit. */
export const demoScreens: Screen[] = [
  {
    path: '/single-menu-view',
    title: 'theme.demo.single.title',
    open: () => import('#web/app/demo/labels.page.tsx'),
  },
  {
    path: '/group-single-menu-item-view',
    title: 'theme.demo.groupSingle.title',
    open: () => import('#web/app/demo/controls.page.tsx'),
  },
  {
    path: '/group-collapse-menu-item-view-1',
    title: 'theme.demo.collapse1.title',
    open: () => import('#web/app/demo/colours.page.tsx'),
  },
  {
    path: '/group-collapse-menu-item-view-2',
    title: 'theme.demo.collapse2.title',
    open: () => import('#web/app/demo/type.page.tsx'),
  },
];

/** The user's own account. */
export const ownScreens: Screen[] = [
  { path: '/account', title: 'account.title', open: () => import('#web/access/account/account.page.tsx') },
  {
    path: '/access-denied',
    title: 'shell.accessDenied.title',
    open: () => import('../access-denied.page.tsx'),
    authority: ['admin', 'user'],
  },
];
