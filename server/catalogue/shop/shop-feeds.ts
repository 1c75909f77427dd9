import { html } from '#server/lib/pages/html.ts';
import { nameIn, textIn } from '#shared/lib/names.ts';
import type { ShownItem } from './item-card.ts';
import { itemPath, shopPath } from './shop-address.ts';
import type { Visit } from './shop-frame.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Letters that XML can't hold, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the letters that are taken out.
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The items as a product feed for Google: RSS 2.0 with the names of `g:`. */
export function productFeed({ shop, language, origin }: Visit, items: readonly ShownItem[]): string {
  const { name, headline, text } = shop.textsIn(language);
  const feed = html`<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${name}</title><link>${origin + shopPath(language)}</link><description>${headline || text || name}</description>
${items.map(
  (item) => html`<item><g:id>${item.code}</g:id><g:title>${nameIn(item, language)}</g:title><g:description>${
    textIn(item, 'ecommerceDescription', language) ||
    textIn(item, 'itemSpecification', language) ||
    nameIn(item, language)
  }</g:description><g:link>${origin + itemPath(item.code, language)}</g:link>${item.images.map(
    ({ url }, at) =>
      at === 0
        ? html`<g:image_link>${origin + url}</g:image_link>`
        : html`<g:additional_image_link>${origin + url}</g:additional_image_link>`,
  )}<g:availability>in_stock</g:availability><g:condition>${item.saleType === 'old' ? 'used' : 'new'}</g:condition>${
    item.price && html`<g:price>${item.price} ${item.currency}</g:price>`
  }${item.color && html`<g:color>${textIn(item, 'color', language)}</g:color>`}<g:product_type>${item.type}</g:product_type><g:brand>${name}</g:brand></item>
`,
)}</channel></rss>`;
  return declaration + feed.text.replace(notInXml, '');
}

/** The addresses of every page in every language. */
export function sitemap({ shop, origin }: Pick<Visit, 'shop' | 'origin'>, codes: readonly string[]): string {
  const pages = [shopPath, ...codes.map((code) => itemPath.bind(null, code))] as ((
    language: (typeof shop.languages)[number],
  ) => string)[];
  const map = html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.flatMap((pathIn) =>
  shop.languages.map(
    (each) => html`<url><loc>${origin + pathIn(each)}</loc>${shop.languages.map(
      (other) => html`<xhtml:link rel="alternate" hreflang="${other}" href="${origin + pathIn(other)}"/>`,
    )}</url>
`,
  ),
)}</urlset>`;
  return declaration + map.text.replace(notInXml, '');
}

/** What search engines may read: the shop and its pictures while it is on, and nothing of the back office. */
export const robots = (origin: string | null): string =>
  origin === null
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /shop\nAllow: /images/\nAllow: /assets/\nDisallow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
