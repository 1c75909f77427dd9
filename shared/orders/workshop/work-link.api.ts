import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { id, instant } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { linkDays } from './work-link.contract.ts';

const params = z.object({ companyId: id });

const workLink = z.object({
  /** The whole address of its page; null without a link, and once it has expired. */
  address: z.string().nullable(),
  /** With an address until when it works, without one when the last one stopped; null if there is none. */
  expires: instant.nullable(),
  /** In which the company reads its page. */
  language: z.enum(languages),
  /** Pieces that are out with the company. */
  pieces: z.int(),
});
export type WorkLink = z.output<typeof workLink>;

export const workLinkApi = {
  get: api({ summary: 'The address of a company’s page of its work', params, reply: workLink }),
  create: api({
    summary: 'Make a new address for a company’s page; the one before stops working',
    params,
    body: z.object({ days: z.literal(linkDays, 'validation.choice').default(30) }),
    reply: workLink,
    status: 201,
  }),
  remove: api({ summary: 'Revoke the address of a company’s page', params }),
};
