import { type Html, html, jsonLd } from '#server/lib/pages/html.ts';
import type { PageParts } from '#server/lib/pages/page-template.ts';
import { publicHeader } from '#server/lib/pages/public-page.ts';
import { directionOf, type Language } from '#shared/lib/language.ts';
import type { PublicShop } from './ecommerce-config.queries.ts';
import { shopPath, trackPath, whatsappAddress } from './shop-address.ts';
import { icons } from './shop-icons.ts';
import { storefrontText } from './storefront-text.ts';

/** What a page of the shop is written for. */
export interface Visit {
  shop: PublicShop;
  language: Language;
  /** `https://shop.example` */
  origin: string;
}

interface FrameParts {
  title: string;
  description: string;
  /** The page's path in a language; `undefined` for the one that suits any visitor. */
  pathIn: (language: Language | undefined) => string;
  picture?: string | undefined;
  kind?: 'website' | 'product';
  /** For search engines; null keeps the page out of them. */
  data?: object | null;
  /** The beginning of a message to the shop. */
  question: string;
  body: Html;
}

const locales: Record<Language, string> = { en: 'en_GB', ar: 'ar_SA', ur: 'ur_PK' };

/** A page of the shop: its head for search engines and previews, and the frame around its content. */
export function shopFrame(visit: Visit, parts: FrameParts): PageParts {
  const { language } = visit;
  return {
    language,
    direction: directionOf(language),
    head: headOf(visit, parts),
    body: html`${headerOf(visit, parts)}<main id="main">${parts.body}</main>${footerOf(visit)}${barOf(visit, parts)}`,
  };
}

function headOf({ shop, language, origin }: Visit, parts: FrameParts): Html {
  const { title, description, pathIn, picture, kind = 'website', data } = parts;
  const address = origin + pathIn(language);
  return html`<title>${title}</title>
<meta name="description" content="${description}">
${data === null && html`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${address}">
${shop.languages.map((each) => html`<link rel="alternate" hreflang="${each}" href="${origin + pathIn(each)}">`)}
<link rel="alternate" hreflang="x-default" href="${origin + pathIn(undefined)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="${kind}">
<meta property="og:url" content="${address}">
<meta property="og:site_name" content="${shop.textsIn(language).name}">
<meta property="og:locale" content="${locales[language]}">
${picture && html`<meta property="og:image" content="${origin + picture}"><meta name="twitter:card" content="summary_large_image">`}
${data && jsonLd(data)}`;
}

function headerOf(visit: Visit, parts: FrameParts): Html {
  const { shop, language } = visit;
  return publicHeader({
    ...shop.textsIn(language),
    logo: shop.logo,
    home: shopPath(language),
    language,
    languages: shop.languages,
    languageLabel: storefrontText(language)('language'),
    pathIn: parts.pathIn,
    beside: html`<div class="inline">${askOf(visit, parts, false)}</div>`,
  });
}

/** At the foot of a phone: to ask the shop, and to find an order. */
const barOf = (visit: Visit, parts: FrameParts): Html =>
  html`<nav class="bar" aria-label="${storefrontText(visit.language)('contact')}">${askOf(visit, parts, parts.kind === 'product')}${trackLink(visit, 'button plain')}</nav>`;

/** Leads to a chat, else to a call or a mail. */
function askOf({ shop, language }: Visit, { question }: FrameParts, isAboutItem: boolean): Html | null {
  const t = storefrontText(language);
  const link = askLink(shop, question);
  if (!link) return null;
  const label = isAboutItem && shop.whatsapp ? 'askAbout' : 'ask';
  return html`<a class="button" href="${link.href}" ${link.isWeb && html`target="_blank" rel="noopener"`}>${link.icon}<span>${t(label)}</span></a>`;
}

const trackLink = ({ language }: Visit, look: string): Html =>
  html`<a class="${look}" href="${trackPath(language)}">${icons.track}<span>${storefrontText(language)('track')}</span></a>`;

/** The best way to ask the shop something; null if it names none. */
export function askLink(
  { whatsapp, phone, email }: Pick<PublicShop, 'whatsapp' | 'phone' | 'email'>,
  question: string,
) {
  if (whatsapp) return { href: whatsappAddress(whatsapp, question), icon: icons.whatsapp, isWeb: true };
  if (phone) return { href: telephone(phone), icon: icons.phone, isWeb: false };
  if (email) return { href: `mailto:${encodeURIComponent(email)}`, icon: icons.mail, isWeb: false };
  return null;
}

/** A link that calls. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

function footerOf(visit: Visit): Html {
  const { phone, email } = visit.shop;
  const { address } = visit.shop.textsIn(visit.language);
  return html`<footer><address>${address && html`<p><bdi>${address}</bdi></p>`}${phone && html`<a class="reach" href="${telephone(phone)}"><bdi dir="ltr">${phone}</bdi></a>`}${email && html`<a class="reach" href="mailto:${encodeURIComponent(email)}"><bdi dir="ltr">${email}</bdi></a>`}${trackLink(visit, 'reach')}</address></footer>`;
}
