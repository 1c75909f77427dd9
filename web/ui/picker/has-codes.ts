import type { Contract } from '#shared/lib/contract.ts';

/** Whether the records of a list have codes, by which each is found exactly. */
export const hasCodes = ({ query }: Pick<Contract, 'query'>): boolean =>
  'shape' in Object(query) && 'code' in (query as unknown as { shape: object }).shape;
