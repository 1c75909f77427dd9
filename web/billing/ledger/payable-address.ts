import type { Settlement } from '#shared/billing/ledger/payable.api.ts';

type Assignee = Settlement['assignee'];

/** The settlements of one company or user. */
export const settlementsOf = ({ kind, id }: Pick<Assignee, 'kind' | 'id'>): string =>
  `/settlements?${kind}Id=${id}`;

/** The good pieces that one company or user has earned by. */
export const earningsOf = ({ kind, id }: Pick<Assignee, 'kind' | 'id'>): string =>
  `/dashboard/accounting/receipts?${kind}Id=${id}`;

/** The slip of a settlement, in the payee's language. */
export const slipPath = ({ id, assignee }: Pick<Settlement, 'id' | 'assignee'>): string =>
  `/settlements/${id}/slip${assignee.language ? `?lang=${assignee.language}` : ''}`;
