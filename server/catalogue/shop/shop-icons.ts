import { type Html, html } from '#server/lib/pages/html.ts';
import { strokeIcon } from '#server/lib/pages/public-page.ts';
import type { itemTypes } from '#shared/catalogue/item/item.contract.ts';

export const icons = {
  search: strokeIcon(20, html`<circle cx="10" cy="10" r="7"/><path d="m21 21-6-6"/>`),
  filters: strokeIcon(
    18,
    html`<path d="M4 6h8M16 6h4M4 12h2M10 12h10M4 18h11M19 18h1"/><circle cx="14" cy="6" r="2"/><circle cx="8" cy="12" r="2"/><circle cx="17" cy="18" r="2"/>`,
  ),
  whatsapp: strokeIcon(
    20,
    html`<path d="m3 21 1.65-3.8a9 9 0 1 1 3.4 2.9L3 21"/><path d="M9 10a.5.5 0 0 0 1 0V9a.5.5 0 0 0-1 0v1a5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1"/>`,
  ),
  phone: strokeIcon(
    20,
    html`<path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2"/>`,
  ),
  mail: strokeIcon(20, html`<rect x="3" y="5" width="18" height="14" rx="2"/><path d="m3 7 9 6 9-6"/>`),
  track: strokeIcon(
    20,
    html`<path d="M12 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v4M14 3v4a1 1 0 0 0 1 1h4M9 9h1M9 13h4M9 17h2"/><circle cx="17" cy="17" r="2.5"/><path d="m19 19 2 2"/>`,
  ),
  back: strokeIcon(20, html`<path d="m15 6-6 6 6 6"/>`),
};

const drawings: Record<(typeof itemTypes)[number], Html> = {
  product: html`<path d="m15 4 6 2v5h-3v8a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-8H3V6l6-2a3 3 0 0 0 6 0"/>`,
  fabric: html`<path d="M6 3l-3 3M21 18l-3 3M11 3l-8 8M16 3 3 16M21 3 3 21M21 8 8 21M21 13l-8 8"/>`,
  service: html`<path d="M3 21c-.7-1 9-14 13-17a2.8 2.8 0 0 1 4 4c-3 4-16 13.7-17 13ZM17.5 6.5l-1 1"/>`,
};

/** In place of a missing picture. */
export const typeIcon = (type: (typeof itemTypes)[number]): Html =>
  html`<span class="drawing">${strokeIcon(56, drawings[type])}</span>`;

const inch = 88;
const tickOf = (at: number) => (at === 0 ? 18 : at === 4 ? 12 : 7);
const ticks = Array.from({ length: 8 }, (_, at) => `M${at * 11 + 0.5} 20v-${tickOf(at)}`).join('');

/** The edge of a measuring tape, along the foot of the strip: an inch in eighths, again and again. */
export const tape: Html = html`<svg class="tape" aria-hidden="true"><pattern id="inch" width="${inch}" height="20" patternUnits="userSpaceOnUse"><path stroke="#fff" d="${ticks}"/></pattern><rect width="100%" height="20" fill="url(#inch)"/></svg>`;
