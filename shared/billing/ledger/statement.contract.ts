import type { ReplyOf } from '#shared/lib/contract.ts';
import { contract } from '#shared/lib/contract.ts';
import type { statementApi } from './statement.api.ts';

/** The newest lines of the period that a statement lists; the opening balance covers all before them. */
export const mostStatementLines = 1000;

export const statementContract = {
  get: contract<typeof statementApi.get>({
    method: 'GET',
    path: '/customers/:id/statement',
    access: 'payments:read',
    shows: ['orders', 'invoices', 'payments', 'currencies'],
  }),
  pdf: contract<typeof statementApi.pdf>({
    method: 'GET',
    path: '/customers/:id/statement/pdf',
    access: 'payments:read',
    shows: ['orders', 'invoices', 'payments', 'currencies', 'company-information'],
  }),
};
export type Statement = ReplyOf<typeof statementContract.get>;
