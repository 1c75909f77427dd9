import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { html } from '#server/lib/pages/html.ts';
import { type PageParts, pageTemplate } from '#server/lib/pages/page-template.ts';
import {
  languageOf,
  originOf,
  type PublicAnswer,
  type PublicContext,
  sendPublic,
} from '#server/lib/pages/public-page.ts';
import { type CatalogueQuery, publicCatalogueApi } from '#shared/catalogue/shop/public-catalogue.api.ts';
import { acceptedLanguage, directionOf } from '#shared/lib/language.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { type PublicShop, publicShop } from './ecommerce-config.queries.ts';
import type { ShownItem } from './item-card.ts';
import { itemPage } from './item-page.ts';
import { listPage } from './list-page.ts';
import { findPublicItem, listPublicItems, publicChoices, shownCodes } from './public-catalogue.queries.ts';
import { shopPath } from './shop-address.ts';
import { productFeed, robots, sitemap } from './shop-feeds.ts';
import { shopFrame, type Visit } from './shop-frame.ts';
import { storefrontText } from './storefront-text.ts';

/** The page of the built web that holds the shop's styles. */
export const storefrontTemplate = 'shop.html';

const perPage = 24;
/** A feed has at most so many items. */
const mostFed = 5000;
const others = 4;
/** Calls from one address, which may be that of many visitors. */
const rateLimit = { max: 600, timeWindow: 60_000 };

/** The public shop: pages that are complete without a script, in every language that it offers. */
export function serveStorefront(app: FastifyInstance, context: PublicContext): void {
  const write = pageTemplate(storefrontTemplate);
  const page = (parts: PageParts, status = 200): PublicAnswer => ({
    status,
    type: 'text/html; charset=utf-8',
    text: write(parts),
  });
  const xml = (text: string): PublicAnswer => ({ type: 'application/xml; charset=utf-8', text });
  const serve = (
    path: string,
    answer: (request: FastifyRequest, shop: PublicShop) => Promise<PublicAnswer>,
    closed = off,
  ) =>
    app.get(path, { config: { rateLimit } }, async (request, reply) => {
      const shop = await shopOrNull(context.database);
      return sendPublic(request, reply, shop ? await answer(request, shop) : closed(request), true);
    });
  const off = (request: FastifyRequest): PublicAnswer => page(closedPage(request), 404);

  serve('/shop', async (request, shop) => {
    const query = readQuery(request);
    const [found, choices] = await Promise.all([
      listPublicItems(context.database, shop, query),
      publicChoices(context.database, visitOf(request, shop, context).language),
    ]);
    return page(listPage(visitOf(request, shop, context), { query, page: found, choices }));
  });
  serve('/shop/:code', async (request, shop) => {
    const visit = visitOf(request, shop, context);
    const { code } = request.params as { code: string };
    const item = code.includes('\0') ? undefined : await findPublicItem(context.database, shop, code);
    if (!item) return page(missingPage(visit), 404);
    const { data } = await listPublicItems(context.database, shop, {
      page: 1,
      perPage: others + 1,
      search: '',
      sort: 'shop',
      type: item.type,
    });
    return page(itemPage(visit, item, data.filter(({ id }) => id !== item.id).slice(0, others)));
  });
  serve('/shop-feed.xml', async (request, shop) =>
    xml(productFeed(visitOf(request, shop, context), await fedItems(context.database, shop))),
  );
  serve('/sitemap.xml', async (request, shop) =>
    xml(sitemap(visitOf(request, shop, context), await shownCodes(context.database))),
  );
  const rules = (origin: string | null): PublicAnswer => ({
    type: 'text/plain; charset=utf-8',
    text: robots(origin),
  });
  serve(
    '/robots.txt',
    async (request) => rules(originOf(request, context)),
    () => rules(null),
  );
}

/** The public shop; null while it is off. */
const shopOrNull = (database: Database): Promise<PublicShop | null> =>
  publicShop(database).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  });

const visitOf = (request: FastifyRequest, shop: PublicShop, context: PublicContext): Visit => ({
  shop,
  language: languageOf(request, shop.languages, shop.language),
  origin: originOf(request, context),
});

/** Reads the filters of an address. What can't be read is left out: a visitor's old link still leads to the shop. */
function readQuery(request: FastifyRequest): CatalogueQuery {
  const given = Object.entries(request.query as object).filter(
    ([name, value]) =>
      typeof value === 'string' && value.trim() !== '' && name !== 'perPage' && !value.includes('\0'),
  );
  const { query } = publicCatalogueApi.list;
  const whole = query.safeParse(Object.fromEntries(given));
  const wrong = new Set(whole.error?.issues.map(({ path }) => path[0]));
  const read = whole.data ?? query.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name))));
  return { ...read, perPage };
}

async function fedItems(database: Database, shop: PublicShop): Promise<ShownItem[]> {
  const items: ShownItem[] = [];
  for (let page = 1; items.length < mostFed; page++) {
    const query = { page, perPage: maxPerPage, search: '', sort: 'created' };
    const { data } = await listPublicItems(database, shop, query);
    items.push(...data.filter(({ type }) => type !== 'service'));
    if (data.length < maxPerPage) break;
  }
  return items;
}

function missingPage(visit: Visit): PageParts {
  const t = storefrontText(visit.language);
  return shopFrame(visit, {
    title: t('missing'),
    description: t('missingHint'),
    pathIn: shopPath,
    data: null,
    question: t('askText', { address: visit.origin + shopPath(visit.language) }),
    body: html`<div class="none"><h1>${t('missing')}</h1><p>${t('missingHint')}</p><a class="button" href="${shopPath(visit.language)}">${t('seeAll')}</a></div>`,
  });
}

/** Says nothing of the shop, not even its name. */
function closedPage(request: FastifyRequest): PageParts {
  const language = acceptedLanguage(request.headers['accept-language']);
  const t = storefrontText(language);
  return {
    language,
    direction: directionOf(language),
    head: html`<title>${t('closed')}</title><meta name="robots" content="noindex">`,
    body: html`<main class="none"><h1>${t('closed')}</h1><p>${t('closedHint')}</p></main>`,
  };
}
