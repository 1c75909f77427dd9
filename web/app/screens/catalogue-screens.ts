import { message } from '#shared/i18n/messages.ts';
import { entities } from '../entities.ts';
import { fetchCatalogue, fetchPapers, from } from './fetched-parts.ts';
import type { Screen } from './screen.ts';

/** Goods, stock, places and the public shop. */
export const catalogueScreens: Screen[] = [
  ...entities.map(({ contract: { manifest }, open }) => ({
    path: manifest.screen,
    title: manifest.title,
    open,
  })),
  {
    path: '/ecommerce-config',
    title: 'catalogue.shop.title',
    open: from(fetchCatalogue, ({ EcommerceConfigForm }) => EcommerceConfigForm),
  },
  {
    path: '/ecommerce-config/items',
    title: 'catalogue.shop.items',
    open: from(fetchCatalogue, ({ ShopItemsList }) => ShopItemsList),
  },
  {
    path: '/stock',
    title: 'catalogue.stock.title',
    open: from(fetchCatalogue, ({ StockList }) => StockList),
  },
  {
    path: '/stock-movements',
    title: 'catalogue.stock.movements',
    open: from(fetchCatalogue, ({ StockMovementList }) => StockMovementList),
  },
  {
    path: '/items/labels',
    title: 'warehouse.labels',
    open: from(fetchPapers, ({ ItemLabelsPrint }) => ItemLabelsPrint),
    layout: 'blank',
  },
  ...['/warehouses', '/racks', '/shelves'].map((path) => ({
    path: `${path}/labels`,
    title: message('warehouse.labels'),
    open: from(fetchPapers, ({ PlaceLabelsPrint }) => PlaceLabelsPrint),
    layout: 'blank' as const,
  })),
  {
    path: '/warehouses/:id',
    title: 'warehouse.warehouses.name',
    open: from(fetchCatalogue, ({ WarehousePlanPage }) => WarehousePlanPage),
  },
  {
    path: '/companies/:companyId/designs',
    title: 'catalogue.title',
    open: from(fetchCatalogue, ({ CompanyDesignsPage }) => CompanyDesignsPage),
  },
];
