import { nameIn } from '#shared/lib/names.ts';
import type { Card } from '#shared/lib/paper/card.ts';
import type { Line, PaperLocale } from '#shared/lib/paper/paper.ts';
import { code, dateLine, line, own, strongLine } from '#shared/lib/paper/words.ts';
import { choiceOf, commonUnit, drawingPaper, figureGroups } from './figures.paper.ts';
import { garmentWordsIn } from './garment-words.ts';
import type { Measurement } from './measurement.schema.ts';
import { takenParts } from './taken.rules.ts';
import type { Tape } from './tape.rules.ts';

interface SheetInput {
  measurement: Measurement;
  /** What the reader may see of the customer besides the name. */
  customer: { customerCode?: string; phone?: string | null } | undefined;
  shop: Parameters<typeof nameIn>[0] | undefined;
  tape: Pick<Tape, 'show'>;
}

/** The measurement sheet on A5: numbered values in large type, with the same numbers on the drawing. */
export function measurementSheetPaper(
  locale: PaperLocale,
  { measurement, customer, shop, tape }: SheetInput,
): Card {
  const { t, language } = locale;
  const { customerName, number, created, takenBy, reason, values } = measurement;
  const { templateName, fields } = garmentWordsIn(language).measurement(measurement);
  const parts = takenParts(fields, () => true);
  const codes: Line[] = [customer?.customerCode, customer?.phone].flatMap((text) =>
    text ? [line(code(text))] : [],
  );
  return {
    kind: 'card',
    title: own(templateName),
    boxed: null,
    remark: commonUnit(locale, parts),
    from: own(shop ? nameIn(shop, locale.language) : ''),
    code: null,
    facts: [
      { label: t('measurement.page.customer'), lines: [strongLine(own(customerName)), ...codes], wide: true },
      {
        label: t('measurement.sheet.date'),
        lines: [dateLine(locale, created), line(t('measurement.page.version', { number }))],
      },
      { label: t('measurement.sheet.takenBy'), lines: [line(own(takenBy.name))] },
    ],
    parts: [
      {
        heading: null,
        drawing: drawingPaper(locale, parts, parts.numbered),
        groups: figureGroups(locale, tape, parts, values),
        isWide: parts.isWide,
      },
    ],
    choices: parts.choices.map((field) => choiceOf(locale, field, values[field.id])),
    notes: {
      swatch: null,
      heading: t('measurement.sheet.notes'),
      lines: reason ? [line(own(reason))] : [],
      pictures: [],
    },
    steps: [],
    foot: null,
    pageFoot: own(customerName),
  };
}
