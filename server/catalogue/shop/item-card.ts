import { translator } from '#server/lib/http/translate.ts';
import { type Html, html } from '#server/lib/pages/html.ts';
import { nameIn, textIn } from '#shared/lib/names.ts';
import { colorDots } from './color-dots.ts';
import type { listPublicItems } from './public-catalogue.queries.ts';
import { itemPath } from './shop-address.ts';
import type { Visit } from './shop-frame.ts';
import { typeIcon } from './shop-icons.ts';
import { pictureOf } from './shop-picture.ts';
import { perUnit, priceText, storefrontText } from './storefront-text.ts';

export type ShownItem = Awaited<ReturnType<typeof listPublicItems>>['data'][number];

/** So many cards are in the first view. */
const inFirstView = 4;

/** Items as cards: picture, name, price, colours and kind. */
export const itemCards = (visit: Visit, items: readonly ShownItem[], isFirst = true): Html =>
  html`<ul class="cards">${items.map((item, at) => cardOf(visit, item, isFirst && at < inFirstView))}</ul>`;

function cardOf({ shop, language }: Visit, item: ShownItem, isFirst: boolean): Html {
  const t = storefrontText(language);
  const { code, type, price, unit, featuredItem } = item;
  const color = textIn(item, 'color', language);
  const [picture] = item.images;
  const kind = translator(language)(`catalogue.item.types.${type}`);
  const per = perUnit(language, unit);
  const drawn = picture
    ? pictureOf(picture, { alt: '', phone: 'max(46vw, 164px)', wide: '270px', isFirst })
    : typeIcon(type);
  return html`<li><a class="card" href="${itemPath(code, language)}"><span class="picture">${drawn}${
    featuredItem && html`<span class="mark">${t('featured')}</span>`
  }</span><h2><bdi>${nameIn(item, language)}</bdi></h2><span class="line">${
    price
      ? html`<span><b class="price">${priceText(shop, language, price)}</b> <small>${per}</small></span>`
      : html`<small>${kind}</small>`
  }${colorDots(color)}</span>${price && html`<small>${kind}</small>`}</a></li>`;
}
