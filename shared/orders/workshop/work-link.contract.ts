import { contract } from '#shared/lib/contract.ts';
import type { workLinkApi } from './work-link.api.ts';

/** How many days a link may last. */
export const linkDays = [7, 30, 90] as const;

/** The page at which a company sees its work without an account; anybody with the address may open it. */
export const workLinkContract = {
  get: contract<typeof workLinkApi.get>({
    method: 'GET',
    path: '/work-links/:companyId',
    access: 'orders:assign',
    shows: ['orders', 'companies'],
  }),
  create: contract<typeof workLinkApi.create>({
    method: 'POST',
    path: '/work-links/:companyId',
    access: 'orders:assign',
    isSecret: true,
  }),
  remove: contract<typeof workLinkApi.remove>({
    method: 'DELETE',
    path: '/work-links/:companyId',
    access: 'orders:assign',
  }),
};

/** The public page of a company's work. */
export const workPath = (token: string, language?: string): string =>
  `/work/${token}${language === undefined ? '' : `?lang=${language}`}`;
