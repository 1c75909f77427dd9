import type { DimensionField } from './dimension-template.schema.ts';
import { groupsOf } from './field-groups.rules.ts';
import { inOrder, measuresOf } from './field-order.rules.ts';
import { drawingOf, markOf } from './garment-drawings.ts';
import { isNumericField } from './measurement.rules.ts';

/** With more, the values of a paper take its whole width, and the drawing goes to the back. */
const mostBesideDrawing = 14;

/**
 * What papers and screens of the workshop show of a measurement: lengths in groups, each with the number it has on the
 * drawing, and choices.
 */
export function takenParts(fields: readonly DimensionField[], isShown: (field: DimensionField) => boolean) {
  // Texts are numbered in the form, too, but have no room among the large values.
  const numbered = measuresOf(fields);
  const ids = numbered.map(({ id }) => id);
  const measures = inOrder(fields).filter((field) => isNumericField(field) && isShown(field));
  return {
    numbered,
    measures,
    numberOf: (id: string) => ids.indexOf(id) + 1,
    groups: groupsOf(measures),
    units: new Set(measures.map(({ unit }) => unit)),
    choices: inOrder(fields).filter((field) => !isNumericField(field) && isShown(field)),
    hasDrawing: measures.length > 0 && drawingOf(numbered) !== null,
    isWide: measures.length > mostBesideDrawing,
  };
}

export type TakenParts = ReturnType<typeof takenParts>;

/** The outlines of a garment and the numbered places of its measures; null for a garment without a drawing. */
export function numberedDrawing({
  numbered,
  numberOf,
  measures,
}: Pick<TakenParts, 'numbered' | 'numberOf' | 'measures'>) {
  const drawing = drawingOf(numbered);
  if (!drawing || measures.length === 0) return null;
  const marks = measures.flatMap((field) => {
    const mark = markOf(drawing, field);
    return mark ? [{ ...mark, number: numberOf(field.id) }] : [];
  });
  return { outlines: drawing.outlines, marks };
}
