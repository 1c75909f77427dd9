import type { ComponentType } from 'react';
import { type MessageKey, message } from '#shared/i18n/messages.ts';
import { type Screen as OrderScreen, screenPath, screenTitle } from '#web/orders/labels/stage-screens.ts';
import type { LayoutType } from '#web/ui/theme/layout-choice.ts';
import { entityScreens } from './entities.tsx';
import { reports } from './reports/reports.ts';

/**
 * One screen. To add one, add a line to `screens` below; a menu entry for its path (see menu.tsx) then shows
 * automatically. The file exports the screen as its default: `export default function CustomerList() {…}`.
 */
export interface Screen {
  path: string;
  /** Its name in the palette; the screen itself passes its title to `PageHeader`. */
  title: MessageKey;
  open: () => Promise<{ default: ComponentType }>;
  /** Roles that may open it; if left out, every signed-in user. The server guards the data. */
  authority?: readonly string[];
  /** A layout of its own; the user's layout returns afterwards. */
  layout?: LayoutType;
}

/** Screens for signed-in users, in the order of the menu. */
export const screens: Screen[] = [
  {
    path: '/dashboard',
    title: 'shell.nav.dashboard',
    open: () => import('#web/reports/dashboard/dashboard.page.tsx'),
  },
  {
    path: '/dashboard/accounting',
    title: 'shell.nav.accounting',
    open: () => import('#web/reports/accounting/accounting.page.tsx'),
  },
  {
    path: '/dashboard/accounting/receipts',
    title: 'reports.accounting.receiptsTitle',
    open: () => import('#web/reports/accounting/receipt.list.tsx'),
  },
  {
    path: '/dashboard/accounting/pieces-in-work',
    title: 'reports.accounting.piecesTitle',
    open: () => import('#web/reports/accounting/pieces-in-work.list.tsx'),
  },
  {
    path: '/dashboard/accounting/print',
    title: 'reports.accounting.statement',
    open: () => import('#web/reports/accounting/accounting.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/calendar',
    title: 'orders.calendar.title',
    open: () => import('#web/orders/calendar/calendar.page.tsx'),
  },
  {
    path: '/customer',
    title: 'customers.title',
    open: () => import('#web/customers/customer/customer.list.tsx'),
  },
  {
    path: '/customer/new',
    title: 'customers.create',
    open: () => import('#web/customers/customer/customer.form.tsx'),
  },
  {
    path: '/customer/import',
    title: 'customers.import.title',
    open: () => import('#web/customers/importing/customer-import.page.tsx'),
  },
  { path: '/customer/:id', title: 'customers.title', open: () => import('./records/customer.page.tsx') },
  {
    path: '/customer/:id/edit',
    title: 'customers.title',
    open: () => import('#web/customers/customer/customer.form.tsx'),
  },
  {
    path: '/customer/:id/statement',
    title: 'billing.statement.title',
    open: () => import('#web/billing/ledger/statement.page.tsx'),
  },
  {
    path: '/customer/:id/statement/print',
    title: 'billing.statement.title',
    open: () => import('#web/billing/ledger/statement.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/measurement',
    title: 'measurement.page.title',
    open: () => import('#web/customers/measuring/measurement.page.tsx'),
  },
  {
    path: '/measurement/:id/print',
    title: 'measurement.sheet.title',
    open: () => import('#web/customers/sheets/measurement-sheet.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/customer-measurements',
    title: 'measurement.ofCustomer.title',
    open: () => import('#web/customers/sheets/customer-measurements.page.tsx'),
  },
  ...entityScreens.map(({ path, title, open }) => ({ path, title, open })),
  {
    path: '/ecommerce-config',
    title: 'catalogue.shop.title',
    open: () => import('#web/catalogue/shop/ecommerce-config.form.tsx'),
  },
  {
    path: '/ecommerce-config/items',
    title: 'catalogue.shop.items',
    open: () => import('#web/catalogue/shop/shop-items.list.tsx'),
  },
  {
    path: '/stock',
    title: 'catalogue.stock.title',
    open: () => import('#web/catalogue/stock/stock.list.tsx'),
  },
  {
    path: '/stock-movements',
    title: 'catalogue.stock.movements',
    open: () => import('#web/catalogue/stock/stock-movement.list.tsx'),
  },
  {
    path: '/items/labels',
    title: 'warehouse.labels',
    open: () => import('#web/catalogue/item/item-labels.print.tsx'),
    layout: 'blank',
  },
  ...['/warehouses', '/racks', '/shelves'].map((path) => ({
    path: `${path}/labels`,
    title: message('warehouse.labels'),
    open: () => import('#web/warehouse/place-labels.print.tsx'),
    layout: 'blank' as const,
  })),
  {
    path: '/companies/:companyId/designs',
    title: 'catalogue.title',
    open: () => import('#web/catalogue/design/company-designs.page.tsx'),
  },
  {
    path: '/dimentions-form',
    title: 'measurement.template.title',
    open: () => import('#web/customers/templates/dimension-template.list.tsx'),
  },
  {
    path: '/dimentions-form/new',
    title: 'measurement.template.new',
    open: () => import('#web/customers/templates/dimension-template.form.tsx'),
  },
  {
    path: '/dimentions-form/:id',
    title: 'measurement.template.edit',
    open: () => import('#web/customers/templates/dimension-template.form.tsx'),
  },
  {
    path: '/dimentions-form/:id/sheet',
    title: 'measurement.sheet.title',
    open: () => import('#web/customers/sheets/blank-sheet.print.tsx'),
    layout: 'blank',
  },
  orderList('all'),
  orderList('pending'),
  orderList('inQueue'),
  orderList('partialCompletion'),
  orderList('completed'),
  orderList('cancelled'),
  { path: '/orders/new', title: 'orders.form.newTitle', open: () => import('./new-order.page.tsx') },
  { path: '/orders/:id', title: 'orders.page.title', open: () => import('./order.page.tsx') },
  {
    path: '/orders/:id/edit',
    title: 'orders.page.title',
    open: () => import('#web/orders/order/order.form.tsx'),
  },
  {
    path: '/orders/:id/receipt',
    title: 'billing.print.receiptTitle',
    open: () => import('#web/billing/payment/order-receipt.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/my-work',
    title: 'orders.work.title',
    open: () => import('#web/orders/workshop/my-work.page.tsx'),
  },
  {
    path: '/job-cards',
    title: 'orders.card.title',
    open: () => import('#web/orders/workshop/job-cards.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/hand-outs',
    title: 'orders.slip.title',
    open: () => import('#web/orders/workshop/hand-outs.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/companies/:companyId/work-link',
    title: 'orders.link.action',
    open: () => import('#web/orders/workshop/work-link.page.tsx'),
  },
  {
    path: '/orders/:id/tickets',
    title: 'tickets.print.title',
    open: () => import('#web/orders/tickets/tickets.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/payments/:id/receipt',
    title: 'billing.paymentReceipt.title',
    open: () => import('#web/billing/payment/payment-receipt.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/transactions',
    title: 'billing.ledger.title',
    open: () => import('#web/billing/ledger/transaction.list.tsx'),
  },
  {
    path: '/cash-closings',
    title: 'billing.closings.title',
    open: () => import('#web/billing/ledger/cash-closing.list.tsx'),
  },
  {
    path: '/cash-closings/:id/slip',
    title: 'billing.closings.slip',
    open: () => import('#web/billing/ledger/cash-slip.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/payables',
    title: 'billing.payables.title',
    open: () => import('#web/billing/ledger/payable.list.tsx'),
  },
  {
    path: '/settlements',
    title: 'billing.settlements.title',
    open: () => import('#web/billing/ledger/settlement.list.tsx'),
  },
  {
    path: '/settlements/:id/slip',
    title: 'billing.settlements.slip',
    open: () => import('#web/billing/ledger/settlement-slip.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/invoice',
    title: 'billing.list.title',
    open: () => import('#web/billing/issuing/invoice.list.tsx'),
  },
  {
    path: '/invoice/:id',
    title: 'billing.print.invoice',
    open: () => import('#web/billing/issuing/invoice.page.tsx'),
  },
  {
    path: '/invoice/:id/print',
    title: 'billing.print.invoice',
    open: () => import('#web/billing/issuing/invoice.print.tsx'),
    layout: 'blank',
  },
  { path: '/reports', title: 'reports.report.reports', open: () => import('./reports/reports.page.tsx') },
  ...reports.flatMap(({ path, label, open }): Screen[] =>
    open === null
      ? []
      : [
          {
            path,
            title: label,
            open: async () => ({ default: await (await import('./reports/report.page.tsx')).screenOf(open) }),
          },
          {
            path: `${path}/print`,
            title: label,
            open: async () => ({ default: await (await open()).print() }),
            layout: 'blank',
          },
        ],
  ),
  {
    path: '/work-types',
    title: 'orders.workType.title',
    open: () => import('#web/settings/works/work-type.list.tsx'),
  },
  {
    path: '/statuses',
    title: 'orders.status.title',
    open: () => import('#web/orders/labels/status.list.tsx'),
  },
  {
    path: '/sub-statuses',
    title: 'orders.subStatus.title',
    open: () => import('#web/orders/labels/sub-status.list.tsx'),
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
  { path: '/audit-log', title: 'audit.title', open: () => import('./audit.page.tsx') },
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
    open: () => import('./company-information.page.tsx'),
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
  { path: '/settings', title: 'shell.nav.settings', open: () => import('./settings.page.tsx') },
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
  { path: '/account', title: 'account.title', open: () => import('#web/access/account/account.page.tsx') },
  {
    path: '/access-denied',
    title: 'shell.accessDenied.title',
    open: () => import('./access-denied.page.tsx'),
    authority: ['admin', 'user'],
  },
];

/** The lists of orders: one screen with six addresses. */
function orderList(screen: OrderScreen): Screen {
  return {
    path: screenPath(screen),
    title: screenTitle(screen),
    open: async () => ({ default: (await import('./records/order.list.tsx')).orderLists[screen] }),
  };
}
