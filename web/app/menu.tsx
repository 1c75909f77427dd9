import {
  IconArrowsExchange,
  IconBook2,
  IconBuildingWarehouse,
  IconCalendar,
  IconCashRegister,
  IconCertificate,
  IconChartHistogram,
  IconClipboardData,
  IconCoins,
  IconFileText,
  IconHanger,
  IconLayoutDashboard,
  IconNeedle,
  IconPackages,
  IconReceipt2,
  IconRulerMeasure,
  IconSettings,
  IconShirt,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';
import { demoSection } from '#web/app/demo/demo-menu.tsx';
import { StageGlyph } from '#web/orders/statuses/stage-label.tsx';
import { catalogueEntities, type Entity } from './entities.ts';
import type { MenuEntry, MenuSection } from './menu-shape.ts';
import { reports } from './reports/reports.ts';
import { settings } from './settings.ts';

const glyph = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
const stageEntry = (path: string, stage: Stage): MenuEntry => ({
  path,
  label: `common.stage.${stage}`,
  icon: <StageGlyph stage={stage} />,
  permission: 'orders:read',
  stage,
});

const entityEntry = ({ contract: { manifest }, icon: Drawn }: Entity): MenuEntry => ({
  path: manifest.screen,
  label: manifest.title,
  icon: <Drawn {...glyph} />,
  permission: manifest.permission.read as Permission,
});

const dashboard: MenuEntry = {
  path: '/dashboard',
  label: 'shell.nav.dashboard',
  icon: <IconLayoutDashboard {...glyph} />,
};
const ownWork: MenuEntry = {
  path: '/my-work',
  label: 'orders.work.title',
  icon: <IconNeedle {...glyph} />,
  permission: 'work:own',
};
/** Shown where the shop's country has a way that the product knows. */
export const electronicInvoices: MenuEntry = {
  path: '/electronic-invoices',
  label: 'billing.einvoice.title',
  icon: <IconCertificate {...glyph} />,
  permission: 'einvoices:read',
};
const customers: MenuEntry = {
  path: '/customer',
  label: 'shell.nav.customers',
  icon: <IconUsers {...glyph} />,
  permission: 'customers:read',
};
const orders: MenuEntry = {
  path: '/orders',
  label: 'shell.nav.orders',
  icon: <IconHanger {...glyph} />,
  permission: 'orders:read',
  under: [
    stageEntry('/pending-assignments', 'pending'),
    stageEntry('/in-queue', 'inQueue'),
    stageEntry('/partial-completion', 'partialCompletion'),
    stageEntry('/completed-orders', 'completed'),
    stageEntry('/cancelled-orders', 'cancelled'),
  ],
};

export const menu: MenuSection[] = [
  {
    label: 'theme.sections.overview',
    icon: <IconLayoutDashboard {...glyph} />,
    isPlain: true,
    items: [
      dashboard,
      ownWork,
      {
        path: '/dashboard/accounting',
        label: 'shell.nav.accounting',
        icon: <IconChartHistogram {...glyph} />,
        permission: 'accounting:read',
      },
      {
        path: '/calendar',
        label: 'shell.nav.calendar',
        icon: <IconCalendar {...glyph} />,
        permission: 'orders:read',
      },
    ],
  },
  {
    label: 'shell.sections.customers',
    icon: <IconUsers {...glyph} />,
    items: [
      customers,
      {
        path: '/measurement',
        label: 'shell.nav.measurements',
        icon: <IconRulerMeasure {...glyph} />,
        permission: 'measurements:read',
        // Whose measurements they are is chosen first.
        alsoNeeds: 'customers:read',
      },
    ],
  },
  {
    label: 'shell.sections.orders',
    icon: <IconHanger {...glyph} />,
    items: [
      orders,
      {
        path: '/invoice',
        label: 'shell.nav.invoices',
        icon: <IconFileText {...glyph} />,
        permission: 'invoices:read',
      },
      electronicInvoices,
      {
        path: '/transactions',
        label: 'shell.nav.transactions',
        icon: <IconArrowsExchange {...glyph} />,
        permission: 'accounting:read',
      },
      {
        path: '/cash-closings',
        label: 'billing.closings.title',
        icon: <IconCashRegister {...glyph} />,
        permission: 'cash:read',
      },
      {
        path: '/payables',
        also: ['/settlements'],
        label: 'billing.payables.title',
        icon: <IconCoins {...glyph} />,
        permission: 'payables:read',
      },
      {
        path: '/purchases',
        label: 'billing.purchases.title',
        icon: <IconReceipt2 {...glyph} />,
        permission: 'purchases:read',
      },
      {
        path: '/books',
        label: 'billing.books.title',
        icon: <IconBook2 {...glyph} />,
        permission: 'accounting:read',
      },
    ],
  },
  {
    label: 'shell.sections.catalogue',
    icon: <IconShirt {...glyph} />,
    items: [
      ...catalogueEntities.map(entityEntry),
      {
        path: '/stock',
        also: ['/stock-movements'],
        label: 'catalogue.stock.title',
        icon: <IconPackages {...glyph} />,
        permission: 'warehouses:read',
      },
      {
        path: '/ecommerce-config',
        label: 'shell.nav.ecommerce',
        icon: <IconWorld {...glyph} />,
        permission: 'items:read',
      },
      {
        path: '/warehouses',
        also: ['/racks', '/shelves'],
        label: 'shell.nav.warehouses',
        icon: <IconBuildingWarehouse {...glyph} />,
        permission: 'warehouses:read',
      },
    ],
  },
  {
    label: 'shell.nav.reports',
    icon: <IconClipboardData {...glyph} />,
    items: [
      ...reports
        .filter(({ isInMenu }) => isInMenu)
        .map(({ path, label, icon: Drawn, permission }) => ({
          path,
          label,
          icon: <Drawn {...glyph} />,
          permission,
        })),
      {
        path: '/reports',
        also: reports.filter(({ isInMenu }) => !isInMenu).map(({ path }) => path),
        label: 'reports.figures.allReports',
        icon: <IconClipboardData {...glyph} />,
        anyOf: reports.map(({ permission }) => permission),
      },
    ],
  },
  {
    label: 'theme.sections.shop',
    icon: <IconSettings {...glyph} />,
    isPlain: true,
    items: [
      {
        path: '/settings',
        also: settings.map(({ path }) => path),
        label: 'shell.nav.settings',
        icon: <IconSettings {...glyph} />,
        anyOf: settings.map(({ permission }) => permission),
      },
    ],
  },
  demoSection,
];

/** The entries of a phone's bottom bar; scan is in the middle, and the rest of the menu behind "more". */
export const shortcuts: MenuEntry[] = [
  { ...dashboard, label: 'shell.home' },
  { ...orders, label: 'shell.nav.ordersShort' },
  customers,
];

/** The same for users who see nothing but their own work. */
export const tailorsShortcuts: MenuEntry[] = [ownWork];
