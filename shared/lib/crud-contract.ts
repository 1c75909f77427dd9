import { z } from 'zod';
import { type Access, type Contract, contract } from './contract.ts';
import type { ErrorCode } from './errors.ts';
import { id, idOf, version } from './fields.ts';
import { listQuery, maxPerPage, pageSchema } from './page-contract.ts';

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
  /** How many rows a page of the list has that nobody asked for; by default 25. */
  perPage?: number;
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
      query: listQuery(draft.sorts, draft.defaultSort, filters, draft.perPage),
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
      body: draft.updateFields ?? (changesOf(fields) as unknown as Changes),
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

/** The filter of a list with archived records: they are hidden unless it asks for them. */
export const archivedFilter = { archived: z.enum(['false', 'true']).default('false') };

/**
 * `POST /customers/{id}/archive` hides a record that others refer to from lists and pickers, and `/restore` shows it
 * again. Repeating either has no effect. The list needs the `archivedFilter`.
 */
export function archivingOf<Entity extends z.ZodType>(
  { path, permission, changes, errors = [] }: Guarded & { errors?: readonly ErrorCode[] },
  reply: Entity,
) {
  const routeTo = (action: 'archive' | 'restore', access: Access, summary: string) =>
    contract({
      method: 'POST',
      path: `/${path}/:id/${action}`,
      access,
      summary,
      params: idParams,
      reply,
      changes,
      errors,
    });
  return {
    archive: routeTo('archive', permission.delete, `Hide one of ${path} from lists and pickers`),
    restore: routeTo('restore', permission.delete, `Show an archived one of ${path} again`),
  };
}

/**
 * `POST /work-types/order {ids}` puts all records of a kind, or of one group, into a new order. Simultaneous requests
 * run one after the other, and the last order wins. The records' versions stay. Fails with 409 `conflict` if the ids
 * are not exactly those that exist. Where there are more than one request takes, some of a group are ordered `among`
 * themselves, in the places that they have, or come `first`, before all others.
 */
export const orderingOf = ({ path, permission, changes }: Guarded) =>
  contract({
    method: 'POST',
    path: `/${path}/order`,
    access: permission.write,
    summary: `Put all ${path}, or all of one group, into the order of the ids`,
    body: z.object({
      ids: z.array(idOf()).min(1).max(maxPerPage),
      place: z.enum(['all', 'among', 'first']).default('all'),
    }),
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
  const bare = Object.entries(fields.shape).map(([key, field]) => [key, optionalOf(key, field as z.ZodType)]);
  return z.object({ ...Object.fromEntries(bare), version }) as ChangesOf<Fields>;
}

function optionalOf(key: string, field: z.ZodType): z.ZodType {
  const bare = (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional();
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
  /** Of records that can be archived. */
  archive?: Contract<typeof idParams>;
  restore?: Contract<typeof idParams>;
}
