import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { id, restricted } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { storedNames } from '#shared/lib/names.ts';
import { mostPapers, paperIds, paperLanguage, pdfReply } from '#shared/lib/paper/paper-contract.ts';
import { ticketsFor } from '#shared/settings/preferences/barcode-settings.schema.ts';
import { jobPapers } from './job.contract.ts';
import { jobCard } from './job.schema.ts';

const ids = z
  .preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(id))
  .refine((given) => given.length <= mostPapers, 'validation.tooMany')
  .optional();

/** Whole orders, or single assignments. */
const chosen = { orderIds: ids, assignmentIds: ids };

const handedOut = z.object({
  assignmentId: z.int(),
  orderNumber: z.string(),
  /** The place of its row in the order. */
  place: z.int(),
  article: z.string(),
  articleNames: storedNames,
  code: z.string(),
  work: z.object({ id: z.int(), name: z.string(), names: storedNames }),
  pieces: z.int(),
  unitCost: restricted('orders:assign', z.string()),
  dueDate: z.string(),
  rush: z.boolean(),
  /** The order's note for the workshop, and that of the row. */
  orderNote: z.string(),
  note: z.string(),
});

/** What one company or user was given. */
export const handOut = z.object({
  assignee: z.object({ kind: z.enum(['company', 'user']), id: z.int(), name: z.string() }),
  language: z.enum(languages),
  given: z.array(handedOut),
});
export type HandOut = z.output<typeof handOut>;

export const jobApi = {
  cards: api({
    summary:
      'What to make: of the rows of `orderIds` that need work, or of `assignmentIds`, in the language of each assignee; repeat them for each',
    query: z.object({ ...chosen, for: z.enum(ticketsFor).optional() }),
    reply: z.object({ data: z.array(jobCard) }),
  }),
  pdf: api({
    summary:
      'The same cards as one PDF on A5 or on a roll of 80 mm, at most 200 of them; each in the language of its assignee, or all in `language`; 404 if there is none; 503 while too many documents are written',
    errors: ['not_found'],
    query: z.object({
      ...chosen,
      for: z.enum(ticketsFor).optional(),
      language: paperLanguage,
      customer: z.enum(['false']).optional().describe('Leaves out the name of the customer'),
      paper: z.enum(jobPapers).default('a5'),
    }),
    reply: pdfReply,
  }),
  sheets: api({
    summary:
      'The measurement sheets that the rows of `orderIds` are made to, each once, as one PDF of at most 200; also needs `orders:read`; 404 if there is none',
    errors: ['not_found'],
    query: z.object({ orderIds: paperIds, language: paperLanguage }),
    reply: pdfReply,
  }),
  handOuts: api({
    summary:
      'What is out with each assignee: of `orderIds`, or of `assignmentIds` as they were given; repeat them for each',
    query: z.object(chosen),
    reply: z.object({ data: z.array(handOut) }),
  }),
};
