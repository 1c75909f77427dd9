import { z } from 'zod';
import type { Api } from './contract.ts';
import type { ErrorCode } from './errors.ts';
import { id, idOf, version } from './fields.ts';
import { type Listing, maxPerPage } from './listing.ts';
import { listQuery, pageSchema } from './page-api.ts';

export const idParams = z.object({ id });

/** What the five routes of any entity take and give. */
export interface CrudApi {
  path: string;
  listing: Listing;
  fields: z.ZodObject;
  entity: z.ZodObject;
  list: Api & { query: z.ZodObject; reply: z.ZodType };
  get: Api & { params: typeof idParams; reply: z.ZodType };
  create: Api & { body: z.ZodObject; reply: z.ZodType };
  update: Api & { params: typeof idParams; body: z.ZodObject; reply: z.ZodType };
  remove: Api & { params: typeof idParams };
}

interface CrudDraft<
  Path extends string,
  Fields extends z.ZodObject,
  Entity extends z.ZodObject,
  L extends Listing,
  Own,
  Changes extends z.ZodObject,
> {
  /** That of the contract. */
  path: Path;
  /** The input fields: the body of POST and, with each field optional, of PATCH. */
  fields: Fields;
  /** The body of PATCH, if it differs from the fields made optional. */
  updateFields?: Changes;
  /**
   * What the API returns: `id`, `version`, `created`, the fields, and derived values. The rules of the fields apply
   * to input only.
   */
  entity: Entity;
  /** What the contract says of the list. */
  listing: L;
  /** Schemas of filters that take more, or less, than others of their kind, or have a default. */
  filters?: Own;
  /** How many rows a page of the list has that nobody asked for; by default 25. */
  perPage?: number;
  /** Errors of single routes besides those that every entity has. */
  errors?: { create?: readonly ErrorCode[]; update?: readonly ErrorCode[]; remove?: readonly ErrorCode[] };
}

/** What the five routes of a `crudContract()` take and give. */
export function crudApi<
  const Path extends string,
  Fields extends z.ZodObject,
  Entity extends z.ZodObject,
  L extends Listing,
  Own extends { [Name in keyof L['filters']]?: z.ZodType } = Record<never, never>,
  Changes extends z.ZodObject = ChangesOf<Fields>,
>(draft: CrudDraft<Path, Fields, Entity, L, Own, Changes>) {
  const { path, fields, entity, listing } = draft;
  const { create = [], update = [], remove = [] } = draft.errors ?? {};
  return {
    path,
    listing,
    fields,
    entity,
    list: {
      summary: `List ${path}`,
      query: listQuery<L, Own>(listing, draft.filters, draft.perPage),
      reply: pageSchema(entity),
    },
    get: { summary: `Read one of ${path}`, params: idParams, reply: entity },
    create: { summary: `Add to ${path}`, body: fields, reply: entity, status: 201 as const, errors: create },
    update: {
      summary: `Change one of ${path}; a stale version answers 409 with the current object`,
      params: idParams,
      body: draft.updateFields ?? (changesOf(fields) as unknown as Changes),
      reply: entity,
      errors: update,
    },
    remove: {
      summary: `Delete one of ${path}; 409 in_use where something refers to it`,
      params: idParams,
      errors: ['in_use' as const, ...remove],
    },
  };
}

/** The filter of a list with archived records: they are hidden unless it asks for them. */
export const archivedFilter = { archived: z.enum(['false', 'true']).default('false') };

export interface ArchivingApi {
  archive: Api & { params: typeof idParams; reply: z.ZodType };
  restore: Api & { params: typeof idParams; reply: z.ZodType };
}

/** What the routes of `archivingOf()` take and give. */
export const archivingApi = <Entity extends z.ZodType>(
  path: string,
  reply: Entity,
  errors: readonly ErrorCode[] = [],
) => ({
  archive: { summary: `Hide one of ${path} from lists and pickers`, params: idParams, reply, errors },
  restore: { summary: `Show an archived one of ${path} again`, params: idParams, reply, errors },
});

/** What the route of an `orderingOf()` takes. */
export const orderingApi = (path: string) => ({
  summary: `Put all ${path}, or all of one group, into the order of the ids`,
  body: z.object({
    ids: z.array(idOf()).min(1).max(maxPerPage),
    place: z.enum(['all', 'among', 'first']).default('all'),
  }),
  errors: ['conflict' as const],
});
export type OrderingApi = ReturnType<typeof orderingApi>;

/** What the route of a `usageOf()` gives. */
export const usageApi = (path: string) => ({
  summary: `How many records use each of ${path}`,
  reply: z.object({ data: z.array(z.object({ id: z.int(), count: z.int() })) }),
});
export type UsageApi = ReturnType<typeof usageApi>;

type ChangesOf<Fields extends z.ZodObject> = z.ZodObject<
  { [K in keyof Fields['shape']]: z.ZodOptional<Fields['shape'][K]> } & { version: typeof version }
>;

/**
 * The body of a PATCH: any of the fields, without their defaults, and the version that was read.
 * Throws for schemas it can't convert without changing their meaning: a refinement over several fields, or a nested
 * default.
 */
export function changesOf<Fields extends z.ZodObject>(fields: Fields): ChangesOf<Fields> {
  if (fields.def.checks?.length || fields.def.catchall)
    throw new Error('a rule over several fields would be lost: make the changes of the plain object');
  const bare = Object.entries(fields.shape).map(([key, field]) => [key, optionalOf(key, field as z.ZodType)]);
  return z.object({ ...Object.fromEntries(bare), version }) as ChangesOf<Fields>;
}

function optionalOf(key: string, field: z.ZodType): z.ZodType {
  const bare = (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional();
  const leftOut = bare.safeParse(undefined);
  if (leftOut.success && leftOut.data === undefined) return bare;
  throw new Error(`a change that leaves ${key} out would still set it: make its default the outermost part`);
}
