import { directionOf } from '#shared/lib/language.ts';
import type { CardChoice, CardFigure, CardGroup, NumberedDrawing } from '#shared/lib/paper/card.ts';
import type { PaperLocale } from '#shared/lib/paper/paper.ts';
import { own } from '#shared/lib/paper/words.ts';
import { unitSymbol } from '#shared/settings/units/unit-symbol.rules.ts';
import type { DimensionField } from './dimension-template.schema.ts';
import { garmentWordsIn } from './garment-words.ts';
import { numberedDrawing, type TakenParts } from './taken.rules.ts';
import type { Tape } from './tape.rules.ts';

type LengthFormat = Pick<Tape, 'show'>;
type Values = Readonly<Record<string, string | undefined>>;
const nothing = '—';

/** The lengths of a measurement in their groups; each with its unit only if they have several. */
export function figureGroups(
  locale: PaperLocale,
  tape: LengthFormat,
  parts: TakenParts,
  values: Values,
): CardGroup[] {
  const figure = (field: DimensionField): CardFigure => ({
    number: parts.numberOf(field.id),
    label: own(field.label),
    ...lengthOf(locale, tape, values[field.id], field.unit),
    unit: parts.units.size > 1 && field.unit ? unitSymbol(locale.t, field.unit) : '',
  });
  return parts.groups.map(({ name, fields }) => ({ name: own(name), figures: fields.map(figure) }));
}

/** A length in the shop's preferred form; `≈` stands before a rounded one, in the direction of the paper. */
function lengthOf(
  { language }: PaperLocale,
  tape: LengthFormat,
  value: string | undefined,
  unit: string | null,
) {
  if (value === undefined || value === '') return { whole: nothing, fraction: '' };
  const { text, exact } = tape.show(value, unit);
  const [, whole = '', fraction = ''] = /^(-?\d*)(.*)$/.exec(text) ?? [];
  if (exact === null) return { whole, fraction };
  return directionOf(language) === 'rtl'
    ? { whole, fraction: `${fraction}≈` }
    : { whole: `≈${whole}`, fraction };
}

/** What was chosen or written, by its name. */
export function choiceOf(locale: PaperLocale, field: DimensionField, value: string | undefined): CardChoice {
  if (value === undefined || value === '') return { label: own(field.label), value: nothing };
  const chosen = garmentWordsIn(locale.language).option(field, value);
  const unit = field.kind !== 'text' && field.unit ? ` ${unitSymbol(locale.t, field.unit)}` : '';
  return { label: own(field.label), value: own(chosen + unit) };
}

/** The unit of all lengths, named once; null if they have several. */
export function commonUnit({ t }: PaperLocale, { units, measures }: TakenParts): string | null {
  const unit = units.size === 1 ? measures[0]?.unit : null;
  return unit ? t('measurement.sheet.unit', { unit: unitSymbol(t, unit) }) : null;
}

/** The garment with the numbers of its measures. */
export function drawingPaper(
  { t }: PaperLocale,
  parts: TakenParts,
  marked = parts.measures,
): NumberedDrawing | null {
  const drawing = numberedDrawing({ ...parts, measures: marked });
  return drawing && { ...drawing, label: t('measurement.page.drawing') };
}
