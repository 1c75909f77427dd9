import { z } from 'zod';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { ErrorCode } from './errors.ts';
import { id, idOf, version, wholeNumber } from './fields.ts';

/** Who may call a route: everybody, signed-in users, or holders of one `area:action` permission. */
export type Access = 'public' | 'signedIn' | `${string}:${string}`;

type Schema = z.ZodType;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A body of `multipart/form-data`; each file is a `z.file()` of the schema. */
export interface Multipart {
  /** The largest accepted file, in bytes. */
  maxBytes: number;
  /** The message for a larger file. */
  tooLarge: MessageKey;
}

/**
 * One route as both sides know it: the server mounts it, the web calls it, the OpenAPI document lists it. `path` is
 * below `/api/v1` unless `root` is set, with `:name` for parameters.
 */
export interface Contract<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  status: 200 | 201 | 204;
  /** The route is below `/api` instead of `/api/v1`. */
  root?: boolean;
  /** The reply is never stored, so a repeated Idempotency-Key runs the request again. */
  isSecret?: boolean;
  /** The body is a form with files. */
  multipart?: Multipart;
  /**
   * For a write: the first path segments, besides its own, whose replies become outdated: `['orders', 'dashboard']`.
   * Screens fetch those again.
   */
  changes: readonly string[];
  /** Errors besides those that follow from the access and the parts of the contract. */
  errors?: readonly ErrorCode[];
  /**
   * An example for the API document, where the one generated from the schema would violate a rule over several
   * fields.
   */
  example?: { body?: unknown; reply?: unknown };
  /**
   * For a read: the first path segments whose records its reply contains parts of; a write below them makes it
   * outdated.
   */
  shows?: readonly string[];
}

const nothing = z.undefined();
type Nothing = typeof nothing;

interface Draft<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  reply?: R;
  status?: 200 | 201 | 204;
  root?: boolean;
  isSecret?: boolean;
  multipart?: Multipart;
  changes?: readonly string[];
  errors?: readonly ErrorCode[];
  example?: { body?: z.input<B>; reply?: z.output<R> };
  shows?: readonly string[];
}

export function contract<
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  R extends Schema = Nothing,
>(draft: Draft<P, Q, B, R>): Contract<P, Q, B, R> {
  return {
    ...draft,
    params: draft.params ?? (nothing as unknown as P),
    query: draft.query ?? (nothing as unknown as Q),
    body: draft.body ?? (nothing as unknown as B),
    reply: draft.reply ?? (nothing as unknown as R),
    status: draft.status ?? (draft.reply ? 200 : 204),
    changes: draft.changes ?? [],
  };
}

/** What a caller may send, before defaults and transforms, and what it gets back. */
export type QueryOf<C extends Contract> = z.input<C['query']>;
export type BodyOf<C extends Contract> = z.input<C['body']>;
export type ReplyOf<C extends Contract> = z.output<C['reply']>;

export const maxPerPage = 200;
const defaultPerPage = 25;

const pageMeta = z.object({
  page: z.int(),
  perPage: z.int(),
  total: z.int(),
  /** Set if there are more than `total` records: counting stops at that number. */
  more: z.literal(true).optional(),
  /** With `after`: where the next page starts; not set at the end. */
  next: z.string().optional(),
});

/** `{data: […], meta: {page, perPage, total, more?}}`: the reply of every list. */
export const pageSchema = <Row extends Schema>(row: Row) => z.object({ data: z.array(row), meta: pageMeta });

/** The part of a list's query that chooses records: `page`, `perPage`, `search`. */
export const pagedQuery = {
  page: wholeNumber({ min: 1, max: 1_000_000 }).default(1),
  perPage: wholeNumber({ min: 1, max: maxPerPage }).default(defaultPerPage),
  search: z.string().trim().max(100).default(''),
};

/** The query of every list: `page` or `after`, `perPage`, `search`, `sort` (`name`, or `-name` for descending) and its own filters. */
export function listQuery<const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  defaultSort: Sorts[number] | `-${Sorts[number]}`,
  filters: Filters,
) {
  const both = sorts.flatMap((sort) => [sort, `-${sort}`]) as [string, ...string[]];
  return z.object({
    ...pagedQuery,
    /**
     * Instead of `page`, to read a whole list while others change it: `meta.next` of the page before, `start`
     * for the first page. `meta.total` then counts the rows of the page.
     */
    after: z.string().max(1000).optional(),
    sort: z.enum(both).default(defaultSort),
    ...filters,
  });
}

export type ListQuery = z.output<ReturnType<typeof listQuery<[string], Record<never, never>>>>;

export const idParams = z.object({ id });

interface CrudDraft<
  Fields extends z.ZodObject,
  Entity extends z.ZodObject,
  Sorts extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
  Changes extends z.ZodObject,
> {
  /** Path segment and the noun in permissions and message keys: `work-types`. */
  path: string;
  /** Area whose `read`, `write` and `delete` permissions guard the routes. */
  permission: { read: Access; write: Access; delete: Access };
  /** The input fields: the body of POST and, with each field optional, of PATCH. */
  fields: Fields;
  /** The body of PATCH, if it differs from the fields made optional. */
  updateFields?: Changes;
  /**
   * What the API returns: `id`, `version`, `created`, the fields, and derived values. The rules of the fields apply
   * to input only.
   */
  entity: Entity;
  sorts: Sorts;
  defaultSort: Sorts[number] | `-${Sorts[number]}`;
  filters?: Filters;
  /** Other areas whose replies each of its writes makes outdated. */
  changes?: readonly string[];
  /** Errors of single routes besides those that every entity has. */
  errors?: { create?: readonly ErrorCode[]; update?: readonly ErrorCode[]; remove?: readonly ErrorCode[] };
  /** Other areas whose writes make its replies outdated, because these contain parts of them. */
  shows?: readonly string[];
}

/** The five routes of a plain entity: list, get, create, update (with `version`), remove. */
export function crudContract<
  Fields extends z.ZodObject,
  Entity extends z.ZodObject,
  const Sorts extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape = Record<never, never>,
  Changes extends z.ZodObject = ChangesOf<Fields>,
>(draft: CrudDraft<Fields, Entity, Sorts, Filters, Changes>) {
  const { path, permission, fields, entity, changes = [], shows = [] } = draft;
  const updateFields = draft.updateFields ?? (changesOf(fields) as unknown as Changes);
  const filters = draft.filters ?? ({} as Filters);
  const { create = [], update = [], remove = [] } = draft.errors ?? {};
  return {
    path,
    permission,
    changes,
    fields,
    entity,
    sorts: draft.sorts,
    list: contract({
      method: 'GET',
      path: `/${path}`,
      access: permission.read,
      summary: `List ${path}`,
      query: listQuery(draft.sorts, draft.defaultSort, filters),
      reply: pageSchema(entity),
      shows,
    }),
    get: contract({
      method: 'GET',
      path: `/${path}/:id`,
      access: permission.read,
      summary: `Read one of ${path}`,
      params: idParams,
      reply: entity,
      shows,
    }),
    create: contract({
      method: 'POST',
      path: `/${path}`,
      access: permission.write,
      summary: `Add to ${path}`,
      body: fields,
      reply: entity,
      status: 201,
      changes,
      errors: create,
    }),
    update: contract({
      method: 'PATCH',
      path: `/${path}/:id`,
      access: permission.write,
      summary: `Change one of ${path}; a stale version answers 409 with the current object`,
      params: idParams,
      body: updateFields,
      reply: entity,
      changes,
      errors: update,
    }),
    remove: contract({
      method: 'DELETE',
      path: `/${path}/:id`,
      access: permission.delete,
      summary: `Delete one of ${path}; 409 in_use where something refers to it`,
      params: idParams,
      changes,
      errors: ['in_use', ...remove],
    }),
  };
}

type Guarded = Pick<CrudContract, 'path' | 'permission' | 'changes'>;

/**
 * `POST /work-types/order {ids}` puts all records of a kind, or of one group, into a new order. Simultaneous requests
 * run one after the other, and the last order wins. The records' versions stay. Fails with 409 `conflict` if the ids
 * are not exactly those that exist.
 */
export const orderingOf = ({ path, permission, changes }: Guarded) =>
  contract({
    method: 'POST',
    path: `/${path}/order`,
    access: permission.write,
    summary: `Put all ${path}, or all of one group, into the order of the ids`,
    body: z.object({ ids: z.array(idOf()).min(1).max(maxPerPage) }),
    changes,
    errors: ['conflict'],
  });

/** `GET /taxes/usage`: how many records use each tax; one that isn't named is unused. */
export const usageOf = ({ path }: Guarded, access: Access) =>
  contract({
    method: 'GET',
    path: `/${path}/usage`,
    access,
    summary: `How many records use each of ${path}`,
    reply: z.object({ data: z.array(z.object({ id: z.int(), count: z.int() })) }),
  });

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
  const bare = Object.entries(fields.shape).map(([key, field]) => [key, optionalOf(key, field as Schema)]);
  return z.object({ ...Object.fromEntries(bare), version }) as ChangesOf<Fields>;
}

function optionalOf(key: string, field: Schema): Schema {
  const bare = (field instanceof z.ZodDefault ? (field.unwrap() as Schema) : field).optional();
  const leftOut = bare.safeParse(undefined);
  if (leftOut.success && leftOut.data === undefined) return bare;
  throw new Error(`a change that leaves ${key} out would still set it: make its default the outermost part`);
}

/** The five routes of any entity, as the kernels for server and web use them. */
export interface CrudContract {
  path: string;
  permission: { read: Access; write: Access; delete: Access };
  changes: readonly string[];
  fields: z.ZodObject;
  entity: z.ZodObject;
  sorts: readonly string[];
  list: Contract;
  get: Contract<typeof idParams>;
  create: Contract;
  update: Contract<typeof idParams>;
  remove: Contract<typeof idParams>;
}
