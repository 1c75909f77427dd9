import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { id, instant } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';

/** How many days a link may last. */
export const linkDays = [7, 30, 90] as const;

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

/** The page at which a company sees its work without an account; anybody with the address may open it. */
export const workLinkContract = {
  get: contract({
    method: 'GET',
    path: '/work-links/:companyId',
    access: 'orders:assign',
    summary: 'The address of a company’s page of its work',
    params,
    reply: workLink,
    shows: ['orders', 'companies'],
  }),
  create: contract({
    method: 'POST',
    path: '/work-links/:companyId',
    access: 'orders:assign',
    summary: 'Make a new address for a company’s page; the one before stops working',
    params,
    body: z.object({ days: z.literal(linkDays, 'validation.choice').default(30) }),
    reply: workLink,
    status: 201,
    isSecret: true,
  }),
  remove: contract({
    method: 'DELETE',
    path: '/work-links/:companyId',
    access: 'orders:assign',
    summary: 'Revoke the address of a company’s page',
    params,
  }),
};

/** The public page of a company's work. */
export const workPath = (token: string, language?: string): string =>
  `/work/${token}${language === undefined ? '' : `?lang=${language}`}`;
