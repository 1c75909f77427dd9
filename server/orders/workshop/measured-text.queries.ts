import { readLengthFormat } from '#server/customers/measuring/length-format.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { translator } from '#server/lib/http/translate.ts';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { inOrder } from '#shared/customers/measuring/field-order.rules.ts';
import { garmentWordsIn } from '#shared/customers/measuring/garment-words.ts';
import { isNumericField } from '#shared/customers/measuring/measurement.rules.ts';
import { numberedDrawing } from '#shared/customers/measuring/taken.rules.ts';
import type { Language } from '#shared/lib/language.ts';
import type { Job } from '#shared/orders/workshop/job.schema.ts';
import { jobParts } from '#shared/orders/workshop/job-parts.rules.ts';
import { unitSymbol } from '#shared/settings/units/unit-symbol.rules.ts';

export interface MeasuredText {
  /** Its place on the drawing; null without one. */
  number: number | null;
  label: string;
  value: string;
  unit: string;
}

/** Returns the functions that write measured values and changes as the shop reads them, in one language. */
export async function measuredTexts(database: Database, language: Language) {
  const tape = await readLengthFormat(database);
  const t = translator(language);
  const words = garmentWordsIn(language);
  const show = (value: string, unit: string | null) => tape.show(value, unit).text;
  const symbol = (unit: string | null) => (unit ? unitSymbol(t, unit) : '');

  return {
    /** What was measured, in the order of the template; fields without a value are left out. */
    valuesOf: (job: Job): MeasuredText[] => {
      const parts = jobParts(job, language);
      const hasNumber = (field: DimensionField) => parts.hasDrawing && parts.measures.includes(field);
      return inOrder(parts.taken?.fields ?? []).flatMap((field) => {
        const value = parts.values[field.id];
        if (!value) return [];
        return {
          number: hasNumber(field) ? parts.numberOf(field.id) : null,
          label: field.label,
          value: isNumericField(field) ? show(value, field.unit) : words.option(field, value),
          unit: symbol(field.unit),
        };
      });
    },
    /** The garment with the numbers of its measures; null without a drawing. */
    drawingOf: (job: Job) => numberedDrawing(jobParts(job, language)),
    /** What an alteration changes, with signs. */
    changesOf: (job: Job): MeasuredText[] =>
      jobParts(job, language).changed.flatMap(({ id, label, unit }) => {
        const change = job.alterationOf?.changes[id];
        if (!change) return [];
        const sign = change.startsWith('-') ? '−' : '+';
        return {
          number: null,
          label,
          unit: symbol(unit),
          value: sign + show(change.replace(/^[+-]/, ''), unit),
        };
      }),
    /** `4.5 m` */
    amount: (quantity: string, unit: string | null) => [quantity, symbol(unit)].filter(Boolean).join(' '),
  };
}
