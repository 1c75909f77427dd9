import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/lib/http/route.ts';
import { acceptedLanguage, directionOf, type Language } from '#shared/lib/language.ts';
import { type Html, html } from './html.ts';
import type { PageParts } from './page-template.ts';

/** What anybody may see without signing in. */
export interface PublicAnswer {
  status?: number;
  type: string;
  text: string;
}

/** No script runs on these pages, and nothing is fetched from elsewhere. */
const contentSecurity = [
  "default-src 'none'",
  ...["img-src 'self'", "style-src 'self'", "font-src 'self'"],
  ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
].join('; ');

/** `isShared`: whether a cache between the visitor and the server may keep it. */
export function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, type, text }: PublicAnswer,
  isShared: boolean,
): FastifyReply {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply
    .type(type)
    .header('content-security-policy', contentSecurity)
    // Fetched again each time, but sent again only when it has changed: what is switched off is gone at once.
    .header('cache-control', `${isShared ? 'public' : 'private'}, no-cache`)
    .header('vary', 'accept-language')
    .header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').some((each) => each.trim() === etag);
  if (known && status === 200) return reply.status(304).send();
  return reply
    .status(status)
    .serializer((body: unknown) => body as string)
    .send(text);
}

/** What public pages are made with. */
export type PublicContext = Pick<AppContext, 'database' | 'publicUrl' | 'publicOrigin'>;

/**
 * The address that links and previews name. Without `PUBLIC_URL`, the one that the visitor has asked: it goes back to
 * them alone.
 */
export const originOf = (
  request: FastifyRequest,
  { publicUrl, publicOrigin }: Omit<PublicContext, 'database'>,
): string => (publicOrigin === null ? `${request.protocol}://${request.host}` : publicUrl);

/** The language that the address names, else the visitor's own, else the shop's: the first that is offered. */
export function languageOf(request: FastifyRequest, offered: readonly Language[], own: Language): Language {
  const { lang } = request.query as { lang?: unknown };
  const wanted = [lang, acceptedLanguage(request.headers['accept-language']), own];
  return (
    wanted.map((each) => offered.find((language) => language === each)).find(Boolean) ?? offered[0] ?? own
  );
}

interface Head {
  name: string;
  place: string;
  /** The address of the shop's logo; null: the product's mark. */
  logo: string | null;
  /** Where the name leads; null: nowhere. */
  home: string | null;
  language: Language;
  languages: readonly Language[];
  languageLabel: string;
  pathIn: (language: Language) => string;
  /** Stands before the choice of the language. */
  beside?: Html | null;
}

const names: Record<Language, string> = { en: 'English', ar: 'العربية', ur: 'اردو' };

/** The head of a public page: the shop's name and place, and a choice of language. */
export function publicHeader(head: Head): Html {
  const { name, place, logo, home, language, languages, languageLabel, pathIn, beside } = head;
  const brand = html`${
    logo ? html`<img src="${logo}" width="36" height="36" alt="">` : mark
  }<span><b><bdi>${name}</bdi></b>${place && html`<small><bdi>${place}</bdi></small>`}</span>`;
  return html`<header>${
    home === null
      ? html`<div class="brand">${brand}</div>`
      : html`<a class="brand" href="${home}">${brand}</a>`
  }${beside}${
    languages.length > 1 &&
    html`<details class="languages"><summary aria-label="${languageLabel}" title="${languageLabel}">${languageIcon}</summary><nav aria-label="${languageLabel}">${languages.map(
      (each) =>
        html`<a href="${pathIn(each)}" hreflang="${each}" lang="${each}" dir="${directionOf(each)}" ${each === language && html`aria-current="true"`}>${names[each]}</a>`,
    )}</nav></details>`
  }</header>`;
}

/** A page of one visitor: search engines stay out, and no link on it tells other sites its address. */
export const hiddenPage = (title: string, head: Omit<Head, 'home' | 'beside'>, body: Html): PageParts => ({
  language: head.language,
  direction: directionOf(head.language),
  head: html`<title>${title}</title><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`,
  body: html`${publicHeader({ ...head, home: null })}<main id="main">${body}</main>`,
});

/** An icon drawn in strokes, as those of Tabler are. */
export const strokeIcon = (size: number, drawn: Html): Html =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawn}</svg>`;

/** A `<select>` with the arrow of these pages, instead of the one that each system draws. */
export const withArrow = (select: Html): Html => html`<span class="select">${select}${arrow}</span>`;

const arrow = strokeIcon(18, html`<path d="m6 9 6 6 6-6"/>`);

const languageIcon = strokeIcon(
  22,
  html`<path d="M4 5h7M9 3v2c0 4.4-2.2 8-5 8M5 9c0 2.1 3 3.9 6.7 4M12 20l4-9 4 9M19.1 18h-6.2"/>`,
);

/** The product's mark, for a shop without a logo. */
const mark: Html = html`<svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true"><rect class="mark" width="32" height="32" rx="8"/><g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="M8.5 21.5v-11l7.5 6.2 7.5-6.2v11"/><path stroke-width="1.7" d="M12.3 21.5v-2.2M16 21.5v-2.2M19.7 21.5v-2.2"/></g></svg>`;
