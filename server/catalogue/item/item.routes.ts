import { eq } from 'drizzle-orm';
import { pictures } from '#server/images/image.actions.ts';
import { byNumber } from '#server/lib/data/sort.ts';
import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { writePrices } from '#server/settings/money/write-prices.queries.ts';
import { units } from '#server/settings/units/unit.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { itemImages, items } from './item.table.ts';

export const itemRoutes: Route[] = crud(itemContract, {
  table: items,
  search: items.search,
  sorts: { name: items.sortName, code: byNumber(items.code), price: items.price, created: items.id },
  filters: ({ type, companyId, showOnEcommerce }) => [
    type && eq(items.type, type),
    companyId === undefined ? undefined : eq(items.companyId, companyId),
    showOnEcommerce && eq(items.showOnEcommerce, showOnEcommerce === 'true'),
  ],
  references: {
    unit: { from: 'unitId', to: units, pick: ['id', 'code', 'name'] },
    tax: { from: 'taxId', to: taxes, pick: ['id', 'name', 'names', 'rate'] },
    company: { from: 'companyId', to: companies, pick: ['id', 'name'], search: companies.search },
  },
  links: { imageIds: pictures(itemImages, itemImages.itemId, itemImages.imageId) },
  derived: writePrices('price', 'cost'),
});
