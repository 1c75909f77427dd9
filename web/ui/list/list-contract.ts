import type { z } from 'zod';
import type { Access, Contract } from '#shared/lib/contract.ts';
import type { Manifest } from '#shared/lib/manifest.ts';

/** What rows are read from: a crud contract, or the part of one that a read-only list has. */
export interface ListContract {
  path: string;
  list: Contract;
  get?: Contract;
  update?: Contract;
  remove?: Contract;
  permission: { read: Access; write?: Access; delete?: Access };
  /** Names the columns that the list names no other way. */
  manifest?: Manifest;
}

/** Every row has one; selection and addresses go by it. */
export interface Identified {
  id: number;
}

export type RowOf<C extends Pick<ListContract, 'list'>> =
  z.output<C['list']['reply']> extends { data: (infer Row extends Identified)[] } ? Row : never;

/** The reply of every list, whatever its rows. */
export interface PageOf<Row> {
  data: Row[];
  meta: { page: number; perPage: number; total: number; more?: true | undefined };
}

/** A query as the address and the API write it. */
export type TextQuery = Readonly<Record<string, string>>;
