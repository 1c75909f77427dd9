import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { garmentWordsIn } from '#shared/customers/measuring/garment-words.ts';
import { takenParts } from '#shared/customers/measuring/taken.rules.ts';
import type { Language } from '#shared/lib/language.ts';
import { nameIn } from '#shared/lib/names.ts';
import { articleIn } from '#shared/orders/order/article-name.rules.ts';
import type { JobCard, SeenJob } from './job.schema.ts';

const isFilled = (value: string | undefined) => value !== undefined && value !== '';

/** A job in the words of its reader: what was measured, in groups, numbered as on the drawing. */
export function jobParts(job: SeenJob, language: Language) {
  const taken = job.measurement && garmentWordsIn(language).measurement(job.measurement);
  const values = taken?.values ?? {};
  return {
    ...takenParts(taken?.fields ?? [], ({ id }) => isFilled(values[id])),
    article: articleIn(job, language),
    taken,
    values,
    changed: (job.alterationOf?.fields ?? []).map(
      (field): DimensionField => ({
        ...field,
        label: nameIn({ name: field.label, names: field.names }, language),
      }),
    ),
    steps: job.steps.map((step) => ({ ...step, name: nameIn(step, language) })),
  };
}

export type JobParts = ReturnType<typeof jobParts>;

/** A ticket of a job, with whether its card is of one piece, and not of all pieces of its row. */
export interface PrintedCard {
  card: JobCard;
  ticket: JobCard['tickets'][number];
  isOne: boolean;
}

/** One card for each ticket: of a piece, or of all pieces of a row. */
export const printedCards = (card: JobCard): PrintedCard[] =>
  card.tickets.map((ticket) => ({ card, ticket, isOne: card.tickets.length > 1 }));

/** The most pictures and steps of a card. */
export const mostPictures = 3;
export const mostSteps = 6;
