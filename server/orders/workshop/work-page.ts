import type { PublicShop } from '#server/catalogue/shop/ecommerce-config.queries.ts';
import { whatsappAddress } from '#server/catalogue/shop/shop-address.ts';
import { telephone } from '#server/catalogue/shop/shop-frame.ts';
import { icons } from '#server/catalogue/shop/shop-icons.ts';
import { type Html, html } from '#server/lib/pages/html.ts';
import type { PageParts } from '#server/lib/pages/page-template.ts';
import { hiddenPage, strokeIcon, withArrow } from '#server/lib/pages/public-page.ts';
import { type Language, languages } from '#shared/lib/language.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { nameIn } from '#shared/lib/names.ts';
import { articleIn } from '#shared/orders/order/article-name.rules.ts';
import type { Job } from '#shared/orders/workshop/job.schema.ts';
import type { OwnWork } from '#shared/orders/workshop/my-work.api.ts';
import { workPath } from '#shared/orders/workshop/work-link.contract.ts';
import type { MeasuredText, measuredTexts } from './measured-text.queries.ts';
import type { WorkVisitor } from './work-link.actions.ts';
import { workPageText } from './work-page-text.ts';

export interface WorkVisit {
  shop: PublicShop;
  language: Language;
  token: string;
}

export interface WorkShown {
  visitor: WorkVisitor;
  /** What is out, due first. */
  works: readonly OwnWork[];
  jobs: ReadonlyMap<number, Job>;
  /** Pieces that are out beside those. */
  further: number;
  texts: Awaited<ReturnType<typeof measuredTexts>>;
  /** What was reported no longer fits. */
  hasChanged: boolean;
}

type Texts = ReturnType<typeof workPageText>;
const textsOf = ({ language, shop }: WorkVisit) => workPageText(language, shop.easternDigits);

/** The page of a company's work: no customer, price or phone of anybody but the shop. */
export function workPage(visit: WorkVisit, shown: WorkShown): PageParts {
  const texts = textsOf(visit);
  const { t, day } = texts;
  const { visitor, works, further, hasChanged } = shown;
  const today = localDate(visit.shop.timeZone);
  const pieces = works.reduce((sum, { outstanding }) => sum + outstanding, further);
  const late = works
    .filter(({ dueDate }) => dueDate < today)
    .reduce((sum, { outstanding }) => sum + outstanding, 0);
  return pageOf(
    visit,
    t('title', { company: visitor.company }),
    html`<section class="head-of-work"><h1>${t('title', { company: visitor.company })}</h1>${
      pieces > 0 &&
      html`<p class="when"><b>${t('pieces', { count: pieces })}</b>${late > 0 && html` · <span class="is-late">${t('lateOf', { count: late })}</span>`}</p>`
    }</section>${hasChanged && html`<p class="box said" role="status">${t('changed')}</p>`}${
      pieces === 0
        ? html`<section class="box none"><h2>${t('none')}</h2><p>${t('noneHint')}</p></section>`
        : html`<ul class="works">${works.map((work) => workOf(visit, work, shown, texts, today))}</ul>`
    }${further > 0 && html`<p class="when">${t('further', { count: further })}</p>`}<p class="updated">${t('until', { date: day(localDate(visit.shop.timeZone, visitor.expires)) })}</p>${contactOf(visit, texts)}`,
  );
}

/** Instead of the page, for an address that leads nowhere. */
export function missingWorkPage(visit: WorkVisit): PageParts {
  const { t } = textsOf(visit);
  return pageOf(
    { ...visit, token: '' },
    t('missing'),
    html`<section class="box none"><h1>${t('missing')}</h1><p>${t('missingHint')}</p></section>`,
  );
}

function pageOf(visit: WorkVisit, title: string, body: Html): PageParts {
  const { shop, language, token } = visit;
  const { name, place } = shop.textsIn(language);
  return hiddenPage(
    title,
    {
      name,
      place,
      logo: shop.logo,
      language,
      languages: token ? languages : [],
      languageLabel: textsOf(visit).t('language'),
      pathIn: (each) => workPath(token, each),
    },
    body,
  );
}

function workOf(
  visit: WorkVisit,
  work: OwnWork,
  { jobs, texts }: WorkShown,
  page: Texts,
  today: string,
): Html {
  const { t } = page;
  const job = jobs.get(work.id);
  const parts = [
    t('pieces', { count: work.outstanding }),
    nameIn(work.work, visit.language),
    work.orderNumber,
  ];
  return html`<li class="box work" id="w${work.id}"><div class="garments"><div class="line top"><span class="thumb">${
    work.picture ? html`<img src="${work.picture}" width="56" height="64" alt="" loading="lazy">` : shirt
  }</span><div><span class="due">${dueOf(work, page, today)}${work.rush && html` <strong class="rush">${t('rush')}</strong>`}</span><b><bdi>${articleIn(work, visit.language)}</bdi></b><small>${parts.map((part, index) => html`${index > 0 && ' · '}<bdi>${part}</bdi>`)}</small></div></div></div>${job && detailsOf(job, texts, page, visit.language)}${actionOf(visit, work, page)}</li>`;
}

const dayMs = 86_400_000;

function dueOf({ dueDate }: OwnWork, { t, day }: Texts, today: string): Html {
  if (dueDate === today) return html`<span class="is-today">${t('today')}</span>`;
  if (dueDate > today) return html`${t('due', { date: day(dueDate) })}`;
  const late = Math.round((Date.parse(today) - Date.parse(dueDate)) / dayMs);
  return html`<span class="is-late">${t('late', { count: late })}</span>`;
}

/** Measurements, fabric, materials, changes, note and pictures: closed, since the list comes first. */
function detailsOf(job: Job, texts: WorkShown['texts'], { t }: Texts, language: Language): Html | null {
  const values = texts.valuesOf(job);
  const changes = texts.changesOf(job);
  const drawing = texts.drawingOf(job);
  const { fabric, materials, images } = job;
  const notes = [job.orderNote, job.note].filter((note) => note !== '');
  if (values.length + changes.length + images.length + notes.length + materials.length === 0 && !fabric)
    return null;
  const cloth = fabric && (fabric.from === 'customer' ? t('fabricOfCustomer') : fabric.name);
  const length = fabric?.quantity ? texts.amount(fabric.quantity, fabric.unit) : '';
  return html`<details class="details"><summary>${t('measures')}</summary>${
    drawing && drawnGarment(drawing, t('drawing'))
  }${values.length > 0 && html`<dl class="values">${values.map(measureOf)}</dl>`}${changes.length > 0 && html`<h3>${t('changes')}</h3><dl class="values">${changes.map(measureOf)}</dl>`}${
    cloth &&
    html`<h3>${t('fabric')}</h3><p><bdi>${cloth}</bdi>${length && html` <bdi dir="ltr">${length}</bdi>`}${fabric?.note && html`<br><bdi>${fabric.note}</bdi>`}</p>`
  }${
    materials.length > 0 &&
    html`<h3>${t('materials')}</h3>${materials.map(
      (each) =>
        html`<p><bdi>${nameIn(each, language)}</bdi> <bdi dir="ltr">${texts.amount(each.quantity, each.unit)}</bdi></p>`,
    )}`
  }${notes.length > 0 && html`<h3>${t('note')}</h3>${notes.map((note) => html`<p class="note" dir="auto">${note}</p>`)}`}${
    images.length > 0 &&
    html`<div class="pictures">${images.map(
      ({ url, smallUrl }, index) =>
        html`<a href="${url}" target="_blank" rel="noopener"><img src="${smallUrl}" alt="${t('picture', { number: index + 1 })}" width="96" height="96" loading="lazy"></a>`,
    )}</div>`
  }</details>`;
}

type Drawing = NonNullable<ReturnType<WorkShown['texts']['drawingOf']>>;

/** Never mirrored: left is the wearer's right. */
const drawnGarment = ({ outlines, marks }: Drawing, label: string): Html =>
  html`<svg class="garment" viewBox="0 0 260 400" role="img" aria-label="${label}">${outlines.map(
    (outline) => html`<path d="${outline}"/>`,
  )}${marks.map(
    ({ number, line, at: [x, y] }) =>
      html`<g><path d="${line}"/><circle cx="${x}" cy="${y}" r="12"/><text x="${x}" y="${y}">${number}</text></g>`,
  )}</svg>`;

const measureOf = ({ number, label, value, unit }: MeasuredText): Html =>
  html`<div><dt>${number !== null && html`<i aria-hidden="true">${number}</i> `}<bdi>${label}</bdi></dt><dd><bdi dir="auto">${value}</bdi>${unit && html` <small>${unit}</small>`}</dd></div>`;

/** One button; with several pieces their number beside it. */
function actionOf({ token, language }: WorkVisit, { id, outstanding, ready }: OwnWork, { t }: Texts): Html {
  const action = `${workPath(encodeURIComponent(token))}/ready?lang=${language}`;
  const hidden = html`<input type="hidden" name="id" value="${id}">`;
  const isDone = ready === outstanding;
  const said =
    ready > 0 &&
    html`<span class="label completed">${check}<span>${isDone ? t('reported') : t('readyOf', { ready, count: outstanding })}</span></span>`;
  const back = html`<form method="post" action="${action}">${hidden}<input type="hidden" name="ready" value="0"><button class="button plain" type="submit">${t('takeBack')}</button></form>`;
  if (isDone) return html`<div class="line reported">${said}${back}</div>`;
  const count =
    outstanding > 1
      ? html`<label class="unseen" for="n${id}">${t('howMany')}</label>${withArrow(
          html`<select id="n${id}" name="ready">${Array.from(
            { length: outstanding },
            (_, index) => html`<option ${index + 1 === outstanding && html`selected`}>${index + 1}</option>`,
          )}</select>`,
        )}`
      : html`<input type="hidden" name="ready" value="1">`;
  return html`${said && html`<div class="line reported">${said}${back}</div>`}<form class="report" method="post" action="${action}">${hidden}${count}<button class="button" type="submit">${check}<span>${t('ready')}</span></button></form>`;
}

function contactOf({ shop }: WorkVisit, { t }: Texts): Html | null {
  const { whatsapp, phone } = shop;
  const links = [
    whatsapp &&
      html`<a class="button plain" href="${whatsappAddress(whatsapp, '')}" target="_blank" rel="noopener noreferrer">${icons.whatsapp}<span>${t('message')}</span></a>`,
    phone &&
      html`<a class="button plain" href="${telephone(phone)}">${icons.phone}<span>${t('call')}</span></a>`,
  ].filter(Boolean);
  return links.length > 0 ? html`<nav class="actions">${links}</nav>` : null;
}

const check = strokeIcon(20, html`<path d="m5 12 5 5L20 7"/>`);
const shirt = strokeIcon(
  28,
  html`<path d="m15 4 6 2v5h-3v8a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-8H3V6l6-2a3 3 0 0 0 6 0"/>`,
);
