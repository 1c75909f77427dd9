import type { Card, CardPart, NumberedDrawing } from '#shared/lib/paper/card.ts';
import { drawnCode, drawnFact, drawnLine, written } from './drawn-parts.ts';

/** A card as its template reads it. Pictures that are gone are left out. */
export const drawnCard = (card: Card, pathOf: (address: string) => string | null) => ({
  kind: card.kind,
  title: written(card.title),
  boxed: card.boxed,
  remark: card.remark,
  from: written(card.from),
  code: card.code && { ...drawnCode(card.code), text: written({ text: card.code.text, as: 'code' }) },
  facts: card.facts.map(drawnFact),
  parts: card.parts.map(drawnPart),
  choices: card.choices.map(({ label, value }) => ({
    label: written(label),
    value: value === null ? null : written(value),
  })),
  notes: {
    swatch: card.notes.swatch,
    heading: card.notes.heading,
    lines: card.notes.lines.map(drawnLine),
    pictures: card.notes.pictures.flatMap((address) => pathOf(address) ?? []),
  },
  steps: card.steps.map(({ name, isDone, who }) => ({
    name: written(name),
    isDone,
    who: who === null ? null : written(who),
  })),
  foot: card.foot,
  pageFoot: card.pageFoot === null ? null : written(card.pageFoot),
});

const drawnPart = ({ heading, drawing, groups, isWide }: CardPart) => ({
  heading: heading && drawnLine(heading),
  drawing: drawing && drawnDrawing(drawing),
  groups: groups.map(({ name, figures }) => ({
    name: written(name),
    figures: figures.map((figure) => ({
      ...figure,
      label: written(figure.label),
      // A space at the start of its slot would be dropped: 3 5/16 would read 35/16.
      fraction: figure.fraction.replace(/^ /, '\u00a0'),
    })),
  })),
  isWide,
});

/** Outlines and lines as an SVG, which holds shapes only; the template writes the numbers on it. */
function drawnDrawing({ label, outlines, marks }: NumberedDrawing) {
  const paths = [
    ...outlines.map(
      (d) => `<path d="${d}" fill="#fff" stroke="#555" stroke-width="1.6" stroke-linejoin="round"/>`,
    ),
    ...marks.map(({ line }) => `<path d="${line}" fill="none" stroke="#777" stroke-dasharray="4 3"/>`),
  ];
  return {
    label,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 400" width="260" height="400">${paths.join('')}</svg>`,
    marks: marks.map(({ number, at }) => ({ number, at })),
  };
}
