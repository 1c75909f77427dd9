import type { Contract } from '#shared/lib/contract.ts';

/** Whether the records of a list have codes, by which each is found exactly. */
export const hasCodes = ({ listing }: Pick<Contract, 'listing'>): boolean =>
  listing !== undefined && 'code' in listing.filters;
