import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import type { Manifest } from '#shared/lib/manifest.ts';

/** The routes of a form: a crud contract, the two routes of a singleton, or those of append-only records. */
interface FormRoutes {
  get: Contract;
  update?: Contract;
  create?: Contract;
  remove?: Contract;
  /** Labels for fields without their own. */
  manifest?: Manifest;
}

/** As `formContract` returns it. */
export interface FormContract extends FormRoutes {
  fields: z.ZodObject;
}

/** The routes of a form with the fields that it checks. */
export const formContract = <Routes extends FormRoutes, Fields extends z.ZodObject>(
  routes: Routes,
  fields: Fields,
) => ({ ...routes, fields });

export type ValuesOf<C extends FormContract> = z.input<C['fields']>;
export type EntityOf<C extends FormContract> = ReplyOf<C['get']>;

/** What the kernel knows of any record. */
export interface Versioned {
  id?: number;
  version: number;
}

/** What a form was last filled from: the record, or nothing for a new one. */
export interface Basis {
  entity: Versioned | null;
  values: FieldValues;
}

/** `customers` for `/customers/:id`: the area of the cache, and the name of drafts. */
export const areaOf = ({ get }: FormContract): string => get.path.split('/')[1] ?? '';
