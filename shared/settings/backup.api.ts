import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { instant } from '#shared/lib/fields.ts';

export const backupApi = {
  get: api({
    summary: 'When the shop was last backed up by itself',
    reply: z.object({
      /** Null where nightly backups aren't set up. */
      nightly: z
        .object({
          at: z.string().describe('In the time zone of the shop, `02:00`'),
          keep: z.int(),
        })
        .nullable(),
      latest: z.object({ at: instant, bytes: z.int() }).nullable(),
      isOverdue: z.boolean().describe('Nightly backups are set up, and the last one is older than two days'),
      isEncrypted: z.boolean(),
    }),
  }),
  create: api({
    summary: 'Make an address from which a new backup is downloaded, within a minute',
    reply: z.object({ path: z.string() }),
    status: 201,
  }),
  file: api({
    summary: 'The whole shop in one file, made while it is read; `npm run restore` takes it',
    params: z.object({ token: z.string().describe('As `path` of a new address ends') }),
    reply: z.file().mime('application/octet-stream'),
    errors: ['not_found', 'too_many', 'unavailable'],
  }),
};
