import { itemImages } from '#server/catalogue/item/item.table.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { publicCatalogueApi } from '#shared/catalogue/shop/public-catalogue.api.ts';
import { publicCatalogueContract } from '#shared/catalogue/shop/public-catalogue.contract.ts';
import { publicShop } from './ecommerce-config.queries.ts';
import { ecommerceConfig } from './ecommerce-config.table.ts';
import { findPublicItem, listPublicItems, ofShownItem } from './public-catalogue.queries.ts';

/** For the programs of others, such as a shop's own website, which call it for many visitors from one address. */
const limit = { max: 600, perMinutes: 1 };

export const publicCatalogueRoutes: Route[] = [
  route(
    publicCatalogueContract.list,
    publicCatalogueApi.list,
    async ({ database, query }) => listPublicItems(database, await publicShop(database), query),
    { limit },
  ),
  route(
    publicCatalogueContract.get,
    publicCatalogueApi.get,
    async ({ database, params }) => {
      const item = await findPublicItem(database, await publicShop(database), params.code);
      if (!item) throw new Problem('not_found');
      return item;
    },
    {
      limit,
      shows: [{ column: itemImages.imageId, where: ofShownItem }, { column: ecommerceConfig.bannerId }],
    },
  ),
];
