import type { Access, Contract, ReplyOf } from '#shared/lib/contract.ts';
import type { Manifest } from '#shared/lib/manifest.ts';

/** The routes of a list: a crud contract, or the part of one that a read-only list has. */
export interface ListContract {
  path: string;
  list: Contract;
  get?: Contract;
  update?: Contract;
  remove?: Contract;
  permission: { read: Access; write?: Access; delete?: Access };
  /** Labels for columns without a header. */
  manifest?: Manifest;
}

/** A row with an id, for selection and addresses. */
export interface Identified {
  id: number;
}

export type RowOf<C extends Pick<ListContract, 'list'>> =
  ReplyOf<C['list']> extends { data: (infer Row extends Identified)[] } ? Row : never;

/** The reply of every list. */
export interface PageOf<Row> {
  data: Row[];
  meta: { page: number; perPage: number; total: number; more?: true | undefined; next?: string | undefined };
}

/** A query as text, for the address and the API. */
export type TextQuery = Readonly<Record<string, string>>;
