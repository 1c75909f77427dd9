import type { PublicShop } from '#server/catalogue/shop/ecommerce-config.queries.ts';
import { whatsappAddress } from '#server/catalogue/shop/shop-address.ts';
import { telephone } from '#server/catalogue/shop/shop-frame.ts';
import { icons } from '#server/catalogue/shop/shop-icons.ts';
import { type Html, html } from '#server/lib/pages/html.ts';
import type { PageParts } from '#server/lib/pages/page-template.ts';
import { hiddenPage, strokeIcon } from '#server/lib/pages/public-page.ts';
import { type Language, languages } from '#shared/lib/language.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { TrackedGarment, TrackedOrder } from '#shared/orders/tracking/tracking.api.ts';
import { trackingPath } from '#shared/orders/tracking/tracking.rules.ts';
import { type TrackedStep, trackedSteps } from './tracking-steps.ts';
import { trackingText } from './tracking-text.ts';

export interface TrackingVisit {
  shop: PublicShop;
  language: Language;
  origin: string;
  /** As it was asked for. */
  trackingId: string;
}

type Followed = Omit<TrackedOrder, 'shop'>;
type Texts = ReturnType<typeof trackingText>;

const textsOf = ({ language, shop }: TrackingVisit) => trackingText(language, shop.easternDigits);

/** The page that answers where an order is. Search engines stay out, and no link on it tells other sites its address. */
export function trackingPage(visit: TrackingVisit, order: Followed): PageParts {
  const texts = textsOf(visit);
  const { t, time } = texts;
  const { shop, language } = visit;
  const { name } = shop.textsIn(language);
  return pageOf(
    visit,
    t('orderTitle', { number: order.referenceNumber, shop: name }),
    html`${answerOf(visit, order, texts)}${order.stage !== 'cancelled' && stepsOf(order, texts)}${garmentsOf(order, texts)}<p class="updated">${clock}<span>${t('updated', { time: time(shop.timeZone) })}</span></p>${contactOf(visit, order, texts)}`,
  );
}

/** Asks for the tracking id; `isMissing`: one was given that leads nowhere. */
export function findPage(visit: TrackingVisit, isMissing: boolean): PageParts {
  const { t } = textsOf(visit);
  const { language, trackingId } = visit;
  return pageOf(
    visit,
    t(isMissing ? 'missing' : 'find'),
    html`<section class="box find"><h1>${t(isMissing ? 'missing' : 'find')}</h1><p id="hint">${t(isMissing ? 'missingHint' : 'findHint')}</p><form action="/track" method="get"><input type="hidden" name="lang" value="${language}"><label for="id">${t('trackingId')}</label><input id="id" name="id" dir="ltr" value="${trackingId}" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="hint" required><button class="button" type="submit">${t('show')}</button></form></section>`,
  );
}

function pageOf(visit: TrackingVisit, title: string, body: Html): PageParts {
  const { shop, language, trackingId } = visit;
  const { name, place } = shop.textsIn(language);
  return hiddenPage(
    title,
    {
      name,
      place,
      logo: shop.logo,
      language,
      languages,
      languageLabel: textsOf(visit).t('language'),
      pathIn: (each) =>
        trackingId ? trackingPath(encodeURIComponent(trackingId), each) : `/track?lang=${each}`,
    },
    body,
  );
}

/** For the customer nothing is partly ready before a whole piece is, whatever work it has behind it. */
const stageFor = ({ stage, ready }: Followed): TrackedOrder['stage'] =>
  stage === 'partialCompletion' && ready === 0 ? 'inQueue' : stage;

const marked = (text: string) => html`<b>${text}</b>`;

function answerOf({ shop }: TrackingVisit, order: Followed, texts: Texts): Html {
  const { t } = texts;
  const { pieces, ready, returned, referenceNumber, handedOverOn } = order;
  const stage = stageFor(order);
  const collected = returned === pieces ? 'returned' : 'handedOver';
  const state = handedOverOn ? collected : stage;
  const tone = handedOverOn ? 'completed' : stage;
  const answer = t(`answers.${state}`, { ready, pieces: t('pieces', { count: pieces }) });
  return html`<section class="box"><div class="line"><span class="number">${t('order', { number: referenceNumber })}</span>${labelOf(tone, t(`stages.${state}`))}</div><h1>${answer}</h1><p class="when">${whenOf(order, texts, localDate(shop.timeZone))}</p>${
    stage !== 'cancelled' &&
    html`<div class="segments" aria-hidden="true">${trackedSteps(order)
      .filter(({ name }) => name !== 'collectedStep')
      .map(segmentOf)}</div>`
  }</section>`;
}

/** The sentence below the answer: when it will be ready, since when it is, or what to do. */
function whenOf(order: Followed, { t, longDay }: Texts, today: string): Html | string {
  const { stage, dueDate, readyOn, handedOverOn, ready } = order;
  if (stage === 'cancelled') return t('ask');
  if (handedOverOn) return html`${t('collected')} ${marked(longDay(handedOverOn))}`;
  if (readyOn) return html`${t('collect')} ${marked(longDay(readyOn))}`;
  if (dueDate < today) return t('longer');
  return html`${t(ready > 0 ? 'promiseAll' : 'promise')} ${marked(longDay(dueDate))}`;
}

const segmentOf = ({ state, share }: TrackedStep): Html =>
  html`<svg class="segment ${state}" viewBox="0 0 100 6" preserveAspectRatio="none"><rect width="${Math.round(share * 100)}" height="6"/></svg>`;

function stepsOf(order: Followed, { t, day }: Texts): Html {
  const { pieces, ready } = order;
  const working = order.garments.flatMap(({ work }) => work ?? []);
  const details: Partial<Record<TrackedStep['name'], string>> = {
    taken: t('pieces', { count: pieces }),
    workshop: [...new Set(working)].join(' · '),
    partly: ready > 0 && ready < pieces ? t('readyOf', { ready, pieces }) : '',
  };
  return html`<section class="box"><h2 class="unseen">${t('steps')}</h2><ol class="steps">${trackedSteps(
    order,
  ).map(
    ({ name, state, on }) =>
      html`<li class="${state}">${stepSign(state)}<div><b>${t(name)}</b> <span class="unseen">${t(state)}</span>${details[name] && html`<small><bdi>${details[name]}</bdi></small>`}</div>${on && html`<time datetime="${on}">${day(on)}</time>`}</li>`,
  )}</ol></section>`;
}

function garmentsOf(order: Followed, texts: Texts): Html {
  const { t } = texts;
  const { garments, stage } = order;
  const someReady = stageFor(order) === 'partialCompletion';
  return html`<section class="box"><div class="line head"><h2>${t('garments')}</h2>${someReady && html`<small>${t('tryReady')}</small>`}</div><ul class="garments">${garments.map(
    (garment) =>
      html`<li><span class="thumb">${
        garment.picture
          ? html`<img src="${garment.picture}" width="44" height="48" alt="" loading="lazy">`
          : shirt
      }</span><div><b>${garment.name === null ? t('piece') : html`<bdi>${garment.name}</bdi>`}</b><small>${[t('pieces', { count: garment.pieces }), garment.work].filter(Boolean).join(' · ')}</small></div>${stage !== 'cancelled' && stateOf(garment, order, texts)}</li>`,
  )}</ul></section>`;
}

function stateOf(
  { pieces, ready, returned, started }: TrackedGarment,
  { handedOverOn }: Followed,
  { t }: Texts,
): Html {
  if (returned === pieces) return labelOf('completed', t('state.returned'));
  if (returned > 0) return labelOf('completed', t('state.returnedOf', { returned, pieces }));
  if (handedOverOn) return labelOf('completed', t('state.collected'));
  if (ready === pieces) return labelOf('completed', t('state.ready'));
  if (ready > 0) return labelOf('partialCompletion', t('state.partly', { ready, pieces }));
  return started > 0 ? labelOf('inQueue', t('state.work')) : labelOf('pending', t('state.waiting'));
}

const labelOf = (stage: TrackedOrder['stage'], text: string): Html =>
  html`<span class="label ${stage}">${glyph(stage)}<span>${text}</span></span>`;

/** Message, call and map: each that the shop has said how to. */
function contactOf(visit: TrackingVisit, { referenceNumber }: Followed, { t }: Texts): Html | null {
  const { shop, origin, language, trackingId } = visit;
  const { whatsapp, phone, email } = shop;
  const { address: place } = shop.textsIn(language);
  const question = t('messageText', {
    number: referenceNumber,
    address: origin + trackingPath(trackingId, language),
  });
  const links = [
    whatsapp &&
      html`<a class="button" href="${whatsappAddress(whatsapp, question)}" target="_blank" rel="noopener noreferrer">${icons.whatsapp}<span>${t('message')}</span></a>`,
    phone &&
      html`<a class="button ${whatsapp && 'plain'}" href="${telephone(phone)}">${icons.phone}<span>${t('call')}</span></a>`,
    !whatsapp &&
      !phone &&
      email &&
      html`<a class="button" href="mailto:${encodeURIComponent(email)}">${icons.mail}<span>${t('mail')}</span></a>`,
    place &&
      html`<a class="button plain icon" href="https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}" target="_blank" rel="noopener noreferrer" aria-label="${t('map')}" title="${t('map')}">${pin}</a>`,
  ].filter(Boolean);
  return links.length > 0 ? html`<nav class="bar actions">${links}</nav>` : null;
}

const clock = strokeIcon(18, html`<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 3"/>`);
const pin = strokeIcon(
  20,
  html`<circle cx="12" cy="11" r="3"/><path d="M17.7 16.7 13.4 21a2 2 0 0 1-2.8 0l-4.3-4.3a8 8 0 1 1 11.4 0z"/>`,
);
const shirt = strokeIcon(
  26,
  html`<path d="m15 4 6 2v5h-3v8a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-8H3V6l6-2a3 3 0 0 0 6 0"/>`,
);

const drawn = (size: number, parts: Html): Html =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${parts}</svg>`;

/** The sign of each stage, as in the app, so that colour is never the only one. */
const glyphs: Record<TrackedOrder['stage'], Html> = {
  pending: html`<circle cx="8" cy="8" r="5.9" stroke-dasharray="1.9 2.73" stroke-linecap="butt"/>`,
  inQueue: html`<circle cx="8" cy="8" r="5.9"/><circle class="filled" cx="8" cy="8" r="2.3"/>`,
  partialCompletion: html`<circle cx="8" cy="8" r="5.9"/><path class="filled" d="M8 4.4a3.6 3.6 0 0 1 0 7.2z"/>`,
  completed: html`<circle class="filled" cx="8" cy="8" r="6.7"/><path class="cut" d="m5.3 8.2 1.9 1.9 3.6-3.9"/>`,
  cancelled: html`<circle class="filled" cx="8" cy="8" r="6.7"/><path class="cut" d="m5.9 5.9 4.2 4.2m0-4.2-4.2 4.2"/>`,
};
const glyph = (stage: TrackedOrder['stage']): Html => drawn(14, glyphs[stage]);

const stepSigns: Record<TrackedStep['state'], Html> = {
  done: glyphs.completed,
  now: glyphs.partialCompletion,
  planned: html`<circle cx="8" cy="8" r="6"/>`,
};
const stepSign = (state: TrackedStep['state']): Html => drawn(22, stepSigns[state]);
