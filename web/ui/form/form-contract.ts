import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Contract } from '#shared/lib/contract.ts';
import type { Manifest } from '#shared/lib/manifest.ts';

/**
 * What a form writes by: a crud contract, the two routes of a record that there is once, or those of a ledger
 * whose records are added and never changed; with its fields.
 */
export interface FormContract {
  fields: z.ZodObject;
  get: Contract;
  update?: Contract;
  create?: Contract;
  remove?: Contract;
  /** Names the fields that the form names no other way. */
  manifest?: Manifest;
}

export type ValuesOf<C extends FormContract> = z.input<C['fields']>;
export type EntityOf<C extends FormContract> = z.output<C['get']['reply']>;

/** A record as the kernel handles it, whatever else it holds. */
export interface Versioned {
  id?: number;
  version: number;
}

/** What a form was last filled with: the record, or nothing yet of a new one. */
export interface Basis {
  entity: Versioned | null;
  values: FieldValues;
}

/** `customers` of `/customers/:id`: the area of the cache, and the name of drafts. */
export const areaOf = ({ get }: FormContract): string => get.path.split('/')[1] ?? '';
