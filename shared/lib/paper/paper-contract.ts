import { z } from 'zod';
import { id } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';

/** The most papers that one PDF holds. */
export const mostPapers = 200;

/** The records whose papers are in one PDF, in this order; repeated for each. */
export const paperIds = z.preprocess(
  (ids) => (ids === undefined || Array.isArray(ids) ? ids : [ids]),
  z.array(id, 'validation.required').min(1, 'validation.required').max(mostPapers, 'validation.tooMany'),
);

/** The reply of a route that writes a paper. */
export const pdfReply = z.file().mime('application/pdf');

export const paperLanguage = z
  .enum(languages)
  .optional()
  .describe('The language of the paper; without it, the one that the shop prefers for papers');
