import { translator } from '#server/lib/http/translate.ts';
import { type Html, html } from '#server/lib/pages/html.ts';
import type { PageParts } from '#server/lib/pages/page-template.ts';
import { withArrow } from '#server/lib/pages/public-page.ts';
import type { CatalogueQuery } from '#shared/catalogue/shop/public-catalogue.api.ts';
import type { Language } from '#shared/lib/language.ts';
import { itemCards } from './item-card.ts';
import type { listPublicItems, publicChoices } from './public-catalogue.queries.ts';
import { shopPath } from './shop-address.ts';
import { shopFrame, type Visit } from './shop-frame.ts';
import { icons, tape } from './shop-icons.ts';
import { pictureOf } from './shop-picture.ts';
import { storefrontText } from './storefront-text.ts';

interface ListPage {
  query: CatalogueQuery;
  page: Awaited<ReturnType<typeof listPublicItems>>;
  choices: Awaited<ReturnType<typeof publicChoices>>;
}

/** The orders that a visitor may choose, by what the API calls them. */
const sorts = {
  shop: 'shop',
  newest: '-created',
  name: 'name',
  cheapest: 'price',
  dearest: '-price',
} as const;

/** The list of items: the strip, search, kinds, filters, cards and pages. */
export function listPage(visit: Visit, { query, page, choices }: ListPage): PageParts {
  const { shop, language, origin } = visit;
  const t = storefrontText(language, shop.easternDigits);
  const { name, headline, text, place } = shop.textsIn(language);
  const { type, search } = query;
  const pathIn = (each: Language | undefined) =>
    shopPath(each, { type, page: query.page > 1 ? query.page : undefined });
  const kind = type && translator(language)(`catalogue.item.kinds.${type}`);
  const isNarrowed = search !== '' || isFiltered(query);
  return shopFrame(visit, {
    title: kind ? `${kind} · ${name}` : name,
    description: [headline, text, place].filter(Boolean).join(' · ') || name,
    pathIn,
    picture: shop.banner?.url ?? page.data.find(({ images }) => images.length > 0)?.images[0]?.url,
    // Searches aren't for search engines.
    data: isNarrowed
      ? null
      : { '@context': 'https://schema.org', '@type': 'ClothingStore', ...aboutShop(visit) },
    question: t('askText', { address: origin + shopPath(language) }),
    body: html`${searchForm(visit, query)}${stripOf(visit)}${toolsOf(visit, query, choices)}${
      page.data.length > 0 ? foundOf(visit, query, page) : noneOf(visit, query, isNarrowed || Boolean(type))
    }`,
  });
}

/** Whether anything is set behind the button of the filters. */
const isFiltered = ({ color, minPrice, maxPrice, sort }: CatalogueQuery): boolean =>
  Boolean(color || minPrice || maxPrice) || sort !== 'shop';

const aboutShop = ({ shop, language, origin }: Visit) => ({
  name: shop.textsIn(language).name,
  url: origin + shopPath(language),
  ...(shop.phone && { telephone: shop.phone }),
  ...(shop.email && { email: shop.email }),
  ...(shop.textsIn(language).address && { address: shop.textsIn(language).address }),
  ...(shop.logo && { logo: origin + shop.logo }),
});

function searchForm({ shop, language }: Visit, { search, type }: CatalogueQuery): Html {
  const t = storefrontText(language, shop.easternDigits);
  return html`<form class="search" role="search" action="/shop"><input type="hidden" name="lang" value="${language}">${
    type && html`<input type="hidden" name="type" value="${type}">`
  }<button aria-label="${t('searchButton')}">${icons.search}</button><input type="search" name="search" value="${search}" maxlength="100" placeholder="${t('search')}" aria-label="${t('search')}" autocomplete="off"></form>`;
}

function stripOf({ shop, language }: Visit): Html {
  const { name, headline, text } = shop.textsIn(language);
  return html`<div class="strip ${shop.banner && 'pictured'}">${
    shop.banner && pictureOf(shop.banner, { alt: '', phone: '100vw', wide: '1180px', isFirst: true })
  }<div><h1><bdi>${headline || name}</bdi></h1>${text && html`<p><bdi>${text}</bdi></p>`}</div>${!shop.banner && tape}</div>`;
}

function toolsOf({ shop, language }: Visit, query: CatalogueQuery, choices: ListPage['choices']): Html {
  const t = storefrontText(language, shop.easternDigits);
  const words = translator(language);
  const { type, search } = query;
  const chip = (each: typeof type, label: string) =>
    html`<a class="chip" href="${shopPath(language, { type: each, search })}" ${type === each && html`aria-current="true"`}>${label}</a>`;
  const option = (value: string, label: string, chosen: string) =>
    html`<option value="${value}" ${value === chosen && html`selected`}>${label}</option>`;
  const sortKeys = (Object.keys(sorts) as (keyof typeof sorts)[]).filter(
    (each) => shop.showPrices || !['cheapest', 'dearest'].includes(each),
  );
  const amount = (field: 'minPrice' | 'maxPrice') =>
    html`<label>${t(field)}<input name="${field}" inputmode="decimal" dir="ltr" maxlength="12" value="${query[field] ?? ''}"></label>`;
  return html`<div class="tools"><nav class="chips" aria-label="${t('kinds')}">${chip(undefined, t('all'))}${
    choices.types.length > 1 && choices.types.map((each) => chip(each, words(`catalogue.item.kinds.${each}`)))
  }</nav><details class="filters"><summary class="chip" ${isFiltered(query) && html`aria-current="true"`} aria-label="${t('filters')}" title="${t('filters')}">${icons.filters}</summary><form action="/shop"><input type="hidden" name="lang" value="${language}">${
    type && html`<input type="hidden" name="type" value="${type}">`
  }${search && html`<input type="hidden" name="search" value="${search}">`}${
    choices.colors.length > 0 &&
    html`<label>${t('color')}${withArrow(html`<select name="color">${option('', t('anyColor'), query.color ?? '')}${choices.colors.map((each) => option(each, each, query.color ?? ''))}</select>`)}</label>`
  }${shop.showPrices && html`<div class="pair">${amount('minPrice')}${amount('maxPrice')}</div>`}<label>${t('sort')}${withArrow(
    html`<select name="sort">${sortKeys.map((each) => option(sorts[each], t(`sorts.${each}`), query.sort))}</select>`,
  )}</label><div class="pair"><button class="button">${t('apply')}</button><a class="button plain" href="${shopPath(language, { type, search })}">${t('clear')}</a></div></form></details></div>`;
}

function foundOf(visit: Visit, query: CatalogueQuery, { data, meta }: ListPage['page']): Html {
  const { shop, language } = visit;
  const t = storefrontText(language, shop.easternDigits);
  const pages = Math.max(1, Math.ceil(meta.total / meta.perPage));
  const { type, color, minPrice, maxPrice, search, sort, page } = query;
  const to = (number: number) =>
    shopPath(language, {
      type,
      color,
      minPrice,
      maxPrice,
      search,
      sort: sort === 'shop' ? undefined : sort,
      page: number > 1 ? number : undefined,
    });
  const step = (number: number, label: string, rel: 'prev' | 'next') =>
    number >= 1 &&
    number <= pages &&
    html`<a class="button plain" rel="${rel}" href="${to(number)}">${label}</a>`;
  return html`<p class="count" role="status">${t('found', { count: meta.total })} ${search && html`<bdi>${t('foundFor', { text: search })}</bdi>`}</p>${itemCards(visit, data)}${
    pages > 1 &&
    html`<nav class="pages" aria-label="${t('pages')}">${step(page - 1, t('previous'), 'prev')}<span>${t('page', { page, pages })}</span>${step(page + 1, t('next'), 'next')}</nav>`
  }`;
}

function noneOf({ shop, language }: Visit, { page }: CatalogueQuery, isNarrowed: boolean): Html {
  const t = storefrontText(language, shop.easternDigits);
  if (!isNarrowed && page === 1) return html`<div class="none" role="status"><p>${t('empty')}</p></div>`;
  return html`<div class="none" role="status"><h2>${t('none')}</h2><p>${t('noneHint')}</p><a class="button" href="${shopPath(language)}">${t('seeAll')}</a></div>`;
}
