import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { itemImages, items } from '#server/catalogue/item/item.table.ts';
import { soldOfAll } from '#server/catalogue/item/sold-pieces.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { images } from '#server/images/image.table.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { foundBy, hasAll, readSearch } from '#server/lib/data/search.ts';
import { normalisedCode } from '#server/lib/data/sort.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { units } from '#server/settings/units/unit.table.ts';
import type { ItemOrder } from '#shared/catalogue/shop/ecommerce-config.schema.ts';
import type { CatalogueQuery } from '#shared/catalogue/shop/public-catalogue.api.ts';
import type { Language } from '#shared/lib/language.ts';
import type { PublicShop } from './ecommerce-config.queries.ts';
import { publicPicture } from './public-picture.ts';

type PricedShop = Pick<PublicShop, 'showPrices' | 'itemOrder' | 'pricesIncludeTax' | 'currency'>;

const isShown = eq(items.showOnEcommerce, true);
/** The condition of the pictures of shown items. */
export const ofShownItem = sql`exists (select from ${items} where ${items.id} = ${itemImages.itemId} and ${isShown})`;
/** PostgreSQL leaves out what was sold unless it is sorted by. */
const shownItems = sql`${items} left join ${taxes} on ${taxes.id} = ${items.taxId}
  left join (${soldOfAll}) as sold on sold.item_id = ${items.id}`;

/** What a customer pays for one unit: with tax, and rounded as a line of an invoice is. */
function paidPrice({ pricesIncludeTax, currency }: PricedShop): SQL<string> {
  const price = sql`round(${items.price}, ${currency.decimals}::int)`;
  if (pricesIncludeTax) return sql<string>`${price}`;
  return sql<string>`round(${price} * (1 + coalesce(${taxes.rate}, 0) / 100), ${currency.decimals}::int)`;
}

/** A page of the items that are shown. */
export async function listPublicItems(database: Database, shop: PricedShop, query: CatalogueQuery) {
  const asked = await readSearch(database, query.search);
  const search = asked && {
    test: hasAll(items.search, asked.words),
    from: shownItems,
    where: foundBy(items.search, asked.words),
  };
  const listing = {
    from: shownItems,
    id: items.id,
    sort: sortOf(shop, query.sort),
    where: and(...filtersOf(shop, query)),
    search,
  };
  return pageOfRows(database, listing, query, (ids) => readItems(database, shop, isOneOf(items.id, ids)));
}

/** One of the items that are shown, by its code in any spelling; undefined if there is none. */
export async function findPublicItem(database: Database, shop: PricedShop, code: string) {
  const [found] = await readItems(
    database,
    shop,
    eq(normalisedCode(items.code), normalisedCode(sql`${code}::text`)),
  );
  return found;
}

/** Kinds and colours of the items that are shown, to filter by, in the language of the visitor. */
export async function publicChoices(database: Database, language: Language) {
  const shown = sql<string>`coalesce(${items.colorNames} ->> ${language}, ${items.color})`.as('shown');
  const types = await database
    .selectDistinct({ type: items.type })
    .from(items)
    .where(isShown)
    .orderBy(asc(items.type));
  const colors = await database
    .select({ color: shown })
    .from(items)
    .where(and(isShown, sql`${items.color} <> ''`))
    .groupBy(shown)
    .orderBy(sql`count(*) desc`, shown)
    .limit(mostColors);
  return { types: types.map(({ type }) => type), colors: colors.map(({ color }) => color) };
}

const mostColors = 24;

/** Whether an item has this colour in any language. */
const hasColor = (color: string): SQL =>
  sql`${color} in (${items.color}, ${items.colorNames} ->> 'en', ${items.colorNames} ->> 'ar', ${items.colorNames} ->> 'ur')`;

/** The codes of the items that are shown, for the sitemap. */
export async function shownCodes(database: Database): Promise<string[]> {
  const rows = await database
    .select({ code: items.code })
    .from(items)
    .where(isShown)
    .orderBy(asc(items.id))
    .limit(mostAddresses);
  return rows.map(({ code }) => code);
}

/** A sitemap has at most 50,000 addresses: each item has one in every language. */
const mostAddresses = 16_000;

/** Without prices nothing may depend on them: a filter would tell what they are. */
function filtersOf(shop: PricedShop, query: CatalogueQuery): (SQL | undefined)[] {
  const { type, color, featured, minPrice, maxPrice } = query;
  const price = paidPrice(shop);
  return [
    isShown,
    type && eq(items.type, type),
    color ? hasColor(color) : undefined,
    featured && eq(items.featuredItem, true),
    shop.showPrices && minPrice !== undefined ? sql`${price} >= ${minPrice}::numeric` : undefined,
    shop.showPrices && maxPrice !== undefined ? sql`${price} <= ${maxPrice}::numeric` : undefined,
  ];
}

function sortOf(shop: PricedShop, sort: string) {
  const descending = sort.startsWith('-');
  const asked = sort.replace('-', '');
  if (asked === 'name') return { key: items.sortName, descending };
  if (asked === 'created') return { key: items.id, descending };
  if (asked === 'price' && shop.showPrices) return { key: paidPrice(shop), descending };
  return keyOf[shop.itemOrder](shop);
}

const byFeature = { key: sql`row(not ${items.featuredItem}, ${items.sortName})`, descending: false };
const keyOf: Record<ItemOrder, (shop: PricedShop) => { key: SQL | typeof items.id; descending: boolean }> = {
  featured: () => byFeature,
  own: () => ({ key: sql`${items.position}`, descending: false }),
  newest: () => ({ key: items.id, descending: true }),
  bestSelling: () => ({ key: sql`coalesce(sold.quantity, 0)`, descending: true }),
  name: () => ({ key: sql`${items.sortName}`, descending: false }),
  price: (shop) => (shop.showPrices ? { key: paidPrice(shop), descending: false } : byFeature),
};

/** Names every column, so that a new one isn't public by itself. */
async function readItems(database: Database, shop: PricedShop, which: SQL) {
  const rows = await database
    .select({
      id: items.id,
      created: items.created,
      code: items.code,
      name: items.name,
      names: items.names,
      type: items.type,
      color: items.color,
      colorNames: items.colorNames,
      itemOrigin: items.itemOrigin,
      saleType: items.saleType,
      featuredItem: items.featuredItem,
      ecommerceDescription: items.ecommerceDescription,
      ecommerceDescriptionNames: items.ecommerceDescriptionNames,
      itemSpecification: items.itemSpecification,
      itemSpecificationNames: items.itemSpecificationNames,
      unit: units.code,
      paid: sql<string>`${paidPrice(shop)}::text`,
    })
    .from(items)
    .leftJoin(taxes, eq(taxes.id, items.taxId))
    .leftJoin(units, eq(units.id, items.unitId))
    .where(and(isShown, which));
  const pictures = await picturesOf(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map(({ paid, ...row }) => ({
    ...row,
    // A price of nothing is one that the shop doesn't say.
    ...(shop.showPrices && Number(paid) > 0 && { price: paid, currency: shop.currency.code }),
    images: (pictures.get(row.id) ?? []).map(({ image }) => publicPicture(image)),
  }));
}

async function picturesOf(database: Database, ids: number[]) {
  if (ids.length === 0) return new Map<number, never[]>();
  const found = await database
    .select({ itemId: itemImages.itemId, image: getTableColumns(images) })
    .from(itemImages)
    .innerJoin(images, eq(images.id, itemImages.imageId))
    .where(inArray(itemImages.itemId, ids))
    .orderBy(asc(itemImages.itemId), asc(itemImages.position));
  return Map.groupBy(found, ({ itemId }) => itemId);
}
