import { z } from 'zod';
import { languages } from '#shared/lib/language.ts';

/** The reply of a route that writes a paper. */
export const pdfReply = z.file().mime('application/pdf');

export const paperLanguage = z
  .enum(languages)
  .optional()
  .describe('The language of the paper; without it, the one that the shop prefers for papers');
