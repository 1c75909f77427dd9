import { translator } from '#server/lib/http/translate.ts';
import { type Html, html } from '#server/lib/pages/html.ts';
import type { PageParts } from '#server/lib/pages/page-template.ts';
import type { Language } from '#shared/lib/language.ts';
import { nameIn, textIn } from '#shared/lib/names.ts';
import { colorDots } from './color-dots.ts';
import { itemCards, type ShownItem } from './item-card.ts';
import { itemPath, shopPath } from './shop-address.ts';
import { askLink, shopFrame, type Visit } from './shop-frame.ts';
import { icons, typeIcon } from './shop-icons.ts';
import { pictureOf } from './shop-picture.ts';
import { perUnit, priceText, storefrontText } from './storefront-text.ts';

/** The page of one item: its pictures, price and text, and how to ask about it. */
export function itemPage(visit: Visit, item: ShownItem, others: readonly ShownItem[]): PageParts {
  const { shop, language, origin } = visit;
  const t = storefrontText(language, shop.easternDigits);
  const { code } = item;
  const name = nameIn(item, language);
  const pathIn = (each: Parameters<typeof itemPath>[1]) => itemPath(code, each);
  const question = t('askItemText', { name, code, address: origin + pathIn(language) });
  const shopName = shop.textsIn(language).name;
  return shopFrame(visit, {
    title: `${name} · ${shopName}`,
    description: summaryOf(item, language) || `${name} · ${shopName}`,
    pathIn,
    picture: item.images[0]?.url,
    kind: 'product',
    data: productOf(visit, item),
    question,
    body: html`<a class="back" href="${shopPath(language)}">${icons.back}<span>${t('seeAll')}</span></a><article class="item">${galleryOf(visit, item)}${aboutOf(visit, item, question)}</article>${
      others.length > 0 &&
      html`<section class="more"><h2>${t('more')}</h2>${itemCards(visit, others, false)}</section>`
    }`,
  });
}

const longestSummary = 200;

const summaryOf = (item: ShownItem, language: Language): string =>
  [textIn(item, 'ecommerceDescription', language), textIn(item, 'itemSpecification', language)]
    .filter(Boolean)
    .join(' · ')
    .replace(/\s+/g, ' ')
    .slice(0, longestSummary);

/** `Product` of schema.org. What is shown is for sale: whether it lies in stock is the shop's own matter. */
function productOf({ language, origin }: Visit, item: ShownItem) {
  const { code, price, currency, saleType, images, type } = item;
  const color = textIn(item, 'color', language);
  const summary = summaryOf(item, language);
  const condition = saleType === 'old' ? 'UsedCondition' : 'NewCondition';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: nameIn(item, language),
    sku: code,
    category: type,
    url: origin + itemPath(code, language),
    ...(summary && { description: summary }),
    ...(images.length > 0 && { image: images.map(({ url }) => origin + url) }),
    ...(color && { color }),
    itemCondition: `https://schema.org/${condition}`,
    ...(price && {
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: currency,
        availability: 'https://schema.org/InStock',
        url: origin + itemPath(code, language),
      },
    }),
  };
}

function galleryOf({ shop, language }: Visit, item: ShownItem): Html {
  const t = storefrontText(language, shop.easternDigits);
  const { images, type } = item;
  const name = nameIn(item, language);
  if (images.length === 0)
    return html`<div class="gallery"><div class="slides"><span class="slide">${typeIcon(type)}</span></div></div>`;
  const altOf = (at: number) => (images.length > 1 ? t('picture', { name, number: at + 1 }) : name);
  return html`<div class="gallery"><div class="slides" ${images.length > 1 && html`tabindex="0" role="group" aria-label="${t('pictures')}"`}>${images.map(
    (picture, at) =>
      html`<a class="slide" id="picture-${at + 1}" href="${picture.url}">${pictureOf(picture, { alt: altOf(at), phone: '100vw', wide: '560px', isFirst: at === 0 })}</a>`,
  )}</div>${
    images.length > 1 &&
    html`<nav class="thumbs" aria-label="${t('pictures')}">${images.map(
      ({ smallUrl }, at) =>
        html`<a href="#picture-${at + 1}"><img src="${smallUrl}" width="64" height="64" alt="${altOf(at)}" loading="lazy"></a>`,
    )}</nav>`
  }</div>`;
}

function aboutOf({ shop, language }: Visit, item: ShownItem, question: string): Html {
  const t = storefrontText(language, shop.easternDigits);
  const words = translator(language);
  const { type, price, unit, code, itemOrigin, saleType } = item;
  const color = textIn(item, 'color', language);
  const link = askLink(shop, question);
  const label = shop.whatsapp ? t('askAbout') : t('ask');
  const facts: [string, Html | string][] = [
    [words('catalogue.item.field.color'), color && html`<bdi>${color}</bdi> ${colorDots(color)}`],
    [t('origin'), itemOrigin && html`<bdi>${itemOrigin}</bdi>`],
    [t('condition'), saleType === 'old' && type !== 'service' ? words('catalogue.item.saleTypes.old') : ''],
    [t('code'), html`<bdi dir="ltr">${code}</bdi>`],
  ].flatMap(([term, value]) => (value ? [[term, value] as [string, Html | string]] : []));
  return html`<div class="about"><small>${words(`catalogue.item.types.${type}`)}</small><h1><bdi>${nameIn(item, language)}</bdi></h1>${
    price &&
    html`<p class="cost"><b>${priceText(shop, language, price)}</b> <small>${[perUnit(language, unit), t('inclTax')].filter(Boolean).join(' · ')}</small></p>`
  }${textOf(textIn(item, 'ecommerceDescription', language))}${textOf(textIn(item, 'itemSpecification', language))}<dl class="facts">${facts.map(
    ([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`,
  )}</dl>${
    link &&
    html`<a class="button wide" href="${link.href}" ${link.isWeb && html`target="_blank" rel="noopener"`}>${link.icon}<span>${label}</span></a>`
  }</div>`;
}

const textOf = (text: string) => text && html`<p class="text"><bdi>${text}</bdi></p>`;
