import { changeText } from '#shared/customers/measuring/change-text.rules.ts';
import {
  choiceOf,
  commonUnit,
  drawingPaper,
  figureGroups,
} from '#shared/customers/measuring/figures.paper.ts';
import type { Tape } from '#shared/customers/measuring/tape.rules.ts';
import { imageCopy } from '#shared/images/image.rules.ts';
import { nameIn } from '#shared/lib/names.ts';
import type { Card, CardPart } from '#shared/lib/paper/card.ts';
import type { Fact, Line, PaperLocale } from '#shared/lib/paper/paper.ts';
import { code, line, own, strongLine } from '#shared/lib/paper/words.ts';
import { alterationLine, fabricLine, materialsLine } from '#shared/orders/order/row-line.paper.ts';
import { unitSymbol } from '#shared/settings/units/unit-symbol.rules.ts';
import type { JobPaper } from './job.contract.ts';
import type { JobCard } from './job.schema.ts';
import { type JobParts, jobParts, mostPictures, mostSteps, type PrintedCard } from './job-parts.rules.ts';

interface JobCardInput extends PrintedCard {
  shop: Parameters<typeof nameIn>[0] | undefined;
  showsCustomer: boolean;
  paper: JobPaper;
  tape: Pick<Tape, 'show'>;
}

/** In millimetres. */
const barcodeWidths = { a5: 58, roll: 70 };

/** The job card on A5 or on a roll: what a tailor needs to make one piece. */
export function jobCardPaper(locale: PaperLocale, asked: JobCardInput): Card {
  const { t, format, language } = locale;
  const { card, ticket, shop, paper } = asked;
  const parts = jobParts(card, language);
  const { choices, values, taken } = parts;
  const unit = commonUnit(locale, parts);
  return {
    kind: paper === 'roll' ? 'strip' : 'card',
    title: code(card.orderNumber),
    boxed: `${ticket.index}/${ticket.total}`,
    remark: null,
    from: own([shop && nameIn(shop, locale.language), card.assignee].filter(Boolean).join(' · ')),
    code: {
      kind: 'bars',
      text: ticket.code,
      label: t('orders.card.code', { number: ticket.code }),
      size: barcodeWidths[paper],
    },
    facts: factsOf(locale, asked, parts),
    parts: partsOf(locale, asked, parts),
    choices: taken
      ? [
          ...choices.map((field) => choiceOf(locale, field, values[field.id])),
          ...(unit === null ? [] : [{ label: unit, value: null }]),
          { label: t('orders.card.version', { number: taken.number }), value: null },
        ]
      : [],
    notes: notesOf(locale, card),
    steps: parts.steps.slice(0, mostSteps).map(({ name, minutes, assignees, collected, quantity }) => ({
      name: own(
        minutes === null
          ? name
          : `${name} · ${t('orders.card.minutes', { minutes: minutes * card.quantity })}`,
      ),
      isDone: collected >= quantity,
      who: assignees.length > 0 ? own(assignees.join(', ')) : null,
    })),
    foot: [
      t('orders.card.printed', { time: format.dateTime(new Date().toISOString()) }),
      t(parts.isWide && parts.hasDrawing ? 'orders.card.back' : 'orders.card.passOn'),
    ],
    pageFoot: null,
  };
}

function factsOf(
  { t, format }: PaperLocale,
  { card, isOne, showsCustomer }: JobCardInput,
  { article }: JobParts,
): Fact[] {
  const customer = (showsCustomer && card.customer) || null;
  const pieces = !isOne && card.quantity > 1 ? t('orders.card.pieces', { count: card.quantity }) : null;
  const facts: Line[] = [
    strongLine(own(customer ?? article)),
    ...(customer ? [line(own(article))] : []),
    ...(card.code ? [line(code(card.code))] : []),
    ...(pieces ? [line(pieces)] : []),
  ];
  const due = `${format.weekday(card.dueDate)} ${format.shortDate(card.dueDate)}`;
  return [
    { label: '', lines: facts, wide: true },
    {
      label: t('orders.card.due'),
      lines: [
        strongLine({ text: due, as: 'kept' }),
        ...(card.rush ? [strongLine({ text: t('orders.form.rush'), as: 'kept' })] : []),
      ],
    },
  ];
}

function partsOf(locale: PaperLocale, { card, tape }: JobCardInput, parts: JobParts): CardPart[] {
  const { alterationOf } = card;
  const { measures, values, isWide } = parts;
  const measured: CardPart = {
    heading: null,
    drawing: drawingPaper(locale, parts),
    groups: figureGroups(locale, tape, parts, values),
    isWide,
  };
  return [
    ...(measures.length > 0 ? [measured] : []),
    ...(alterationOf
      ? [
          {
            heading: alterationLine(locale, alterationOf, null),
            drawing: null,
            groups: [{ name: '', figures: changesOf(locale, tape, parts, alterationOf.changes) }],
            isWide: true,
          },
        ]
      : []),
  ];
}

const changesOf = (
  { t }: PaperLocale,
  tape: Pick<Tape, 'show'>,
  { changed }: JobParts,
  changes: Readonly<Record<string, string>>,
) =>
  changed.flatMap(({ id, label, unit }) => {
    const change = changes[id];
    if (!change) return [];
    return [
      {
        number: null,
        label: own(label),
        whole: changeText(tape, change, unit),
        fraction: '',
        unit: unit ? unitSymbol(t, unit) : '',
      },
    ];
  });

const notesOf = (
  locale: PaperLocale,
  { fabric, materials, orderNote, note, images }: JobCard,
): Card['notes'] => ({
  swatch: locale.t(fabric?.from === 'customer' ? 'orders.card.ownCloth' : 'orders.card.pinCloth'),
  heading: null,
  lines: [
    ...(fabric ? [{ ...fabricLine(locale, fabric), strong: true }] : []),
    ...(materials.length > 0 ? [materialsLine(locale, materials)] : []),
    ...(orderNote ? [line(own(orderNote))] : []),
    ...(note ? [line(own(note))] : []),
  ],
  pictures: images.slice(0, mostPictures).map(({ url }) => imageCopy(url, 'small')),
});
