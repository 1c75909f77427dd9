import { eq } from 'drizzle-orm';
import { pictures } from '#server/images/image.actions.ts';
import { isOneOf } from '#server/lib/data/page.ts';
import { placeAtEnd } from '#server/lib/data/position.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { byNumber, hasCode } from '#server/lib/data/sort.ts';
import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { ordering } from '#server/lib/resource/ordering.ts';
import { writeCommodityCode } from '#server/settings/country/commodity-code.queries.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { writePrices } from '#server/settings/money/write-prices.queries.ts';
import { units } from '#server/settings/units/unit.table.ts';
import { workRoute } from '#server/settings/works/route.links.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { itemApi } from '#shared/catalogue/item/item.api.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { placesOf, writtenPlace } from './home-place.queries.ts';
import { itemImages, items, itemWorks } from './item.table.ts';
import { soldPieces } from './sold-pieces.queries.ts';
import { belongsIn, hasStock, isLow, stockOfItems } from './stock.queries.ts';

export const itemRoutes: Route[] = [
  ordering(itemContract.order, itemApi.order, { table: items, group: items.showOnEcommerce }),
  ...crud(itemContract, itemApi, {
    table: items,
    search: items.search,
    codes: items,
    sorts: {
      name: items.sortName,
      code: byNumber(items.code),
      price: items.price,
      created: items.id,
      position: items.position,
    },
    filters: ({ code, type, companyId, showOnEcommerce, low, ids, ...place }) => [
      hasCode(items.code, code),
      ids && isOneOf(items.id, ids),
      low && isLow,
      belongsIn(place),
      type && eq(items.type, type),
      companyId === undefined ? undefined : eq(items.companyId, companyId),
      showOnEcommerce && eq(items.showOnEcommerce, showOnEcommerce === 'true'),
    ],
    references: {
      unit: { from: 'unitId', to: units, pick: ['id', 'code', 'name', 'kind'] },
      tax: { from: 'taxId', to: taxes, pick: ['id', 'name', 'names', 'rate'] },
      company: { from: 'companyId', to: companies, pick: ['id', 'name'], search: companies.search },
    },
    links: {
      imageIds: pictures(itemImages, itemImages.itemId, itemImages.imageId),
      workTypeIds: workRoute(itemWorks, itemWorks.itemId, itemWorks.workTypeId),
    },
    derived: async (rows, database) => {
      const pricesOf = await writePrices('price', 'cost')(rows, database);
      const ids = rows.map(({ id }) => id);
      const stockOf = await stockOfItems(database, ids);
      const soldOf = await soldPieces(database, ids);
      const placeOf = await placesOf(database, items, ids);
      return (row) => ({
        ...pricesOf(row),
        ...placeOf(row),
        bestSellingCounter: soldOf.get(row.id) ?? 0,
        reorderLevel: row.reorderLevel && parseDecimal(row.reorderLevel),
        stock: stockOf.get(row.id),
      });
    },
    onCreate: async (fields, { database }) => ({
      ...(await writtenPlace(database, fields)),
      ...(await writeCommodityCode(fields, null, { database })),
      position: placeAtEnd(items.position),
    }),
    onUpdate: async (changes, before, { database }) => {
      const isOther = (field: 'unitId' | 'type') => field in changes && changes[field] !== before[field];
      const changed = (['unitId', 'type'] as const).filter(isOther);
      if (changed.length > 0 && (await hasStock(database, before.id))) {
        throw new Problem('invalid', {
          errors: changed.map((path) => ({ path, message: 'catalogue.stock.staysAsCounted' as const })),
        });
      }
      return {
        ...(await writtenPlace(database, changes, { table: items, id: before.id })),
        ...(await writeCommodityCode(changes, before, { database })),
      };
    },
  }),
];
