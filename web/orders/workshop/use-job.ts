import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { groupsOf } from '#shared/customers/measuring/field-groups.rules.ts';
import { isNumericField } from '#shared/customers/measuring/measurement.rules.ts';
import { nameIn } from '#shared/lib/names.ts';
import { articleIn } from '#shared/orders/order/article-name.rules.ts';
import type { Job } from '#shared/orders/workshop/job.schema.ts';
import { drawingOf } from '#web/customers/measuring/garment-drawings.ts';
import { useGarmentWords } from '#web/customers/measuring/garment-words.ts';
import { inOrder, measuresOf } from '#web/customers/measuring/measuring.rules.ts';
import { useLanguage } from '#web/lib/i18n.ts';

const isFilled = (value: string | undefined) => value !== undefined && value !== '';

/** A job in the words of its reader: what was measured, in groups, numbered as on the drawing. */
export function useJob(job: Job) {
  const words = useGarmentWords();
  const language = useLanguage();
  const taken = job.measurement && words.measurement(job.measurement);
  const fields = taken?.fields ?? [];
  const values = taken?.values ?? {};
  const numbered = measuresOf(fields);
  const ids = numbered.map(({ id }) => id);
  const measures = inOrder(fields).filter((field) => isNumericField(field) && isFilled(values[field.id]));
  return {
    article: articleIn(job, language),
    taken,
    values,
    numbered,
    measures,
    numberOf: (id: string) => ids.indexOf(id) + 1,
    groups: groupsOf(measures),
    units: new Set(measures.map(({ unit }) => unit)),
    choices: inOrder(fields).filter((field) => !isNumericField(field) && isFilled(values[field.id])),
    hasDrawing: measures.length > 0 && drawingOf(numbered) !== null && drawingOf(numbered) !== undefined,
    changed: (job.alterationOf?.fields ?? []).map(
      (field): DimensionField => ({
        ...field,
        label: nameIn({ name: field.label, names: field.names }, language),
      }),
    ),
    steps: job.steps.map((step) => ({ ...step, name: nameIn(step, language) })),
  };
}

export type JobParts = ReturnType<typeof useJob>;
