import { message } from '#shared/i18n/messages.ts';
import { entityScreens } from '../entities.tsx';
import type { Screen } from './screen.ts';

/** Goods, stock, places and the public shop. */
export const catalogueScreens: Screen[] = [
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
    path: '/warehouses/:id',
    title: 'warehouse.warehouses.name',
    open: () => import('#web/catalogue/stock/warehouse-plan.page.tsx'),
  },
  {
    path: '/companies/:companyId/designs',
    title: 'catalogue.title',
    open: () => import('#web/catalogue/design/company-designs.page.tsx'),
  },
];
