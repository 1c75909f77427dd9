import { type Access, type Api, type Contract, contract } from './contract.ts';
import type { ArchivingApi, CrudApi, idParams, OrderingApi, UsageApi } from './crud-api.ts';

interface CrudDraft<A extends CrudApi> {
  /** Path segment and the noun in permissions and message keys: `work-types`. */
  path: A['path'];
  /** Area whose `read`, `write` and `delete` permissions guard the routes. */
  permission: { read: Access; write: Access; delete: Access };
  listing: A['listing'];
  /** Other areas whose replies each of its writes makes outdated. */
  changes?: readonly string[];
  /** Other areas whose writes make its replies outdated, because these contain parts of them. */
  shows?: readonly string[];
}

/** The five routes of a plain entity: list, get, create, update (with `version`), remove. */
export function crudContract<A extends CrudApi>(draft: CrudDraft<A>) {
  const { path, permission, listing, changes = [], shows = [] } = draft;
  const one = `/${path}/:id`;
  return {
    path,
    permission,
    changes,
    list: contract<A['list']>({ method: 'GET', path: `/${path}`, access: permission.read, listing, shows }),
    get: contract<A['get']>({ method: 'GET', path: one, access: permission.read, shows }),
    create: contract<A['create']>({ method: 'POST', path: `/${path}`, access: permission.write, changes }),
    update: contract<A['update']>({ method: 'PATCH', path: one, access: permission.write, changes }),
    remove: contract<A['remove']>({ method: 'DELETE', path: one, access: permission.delete, changes }),
  };
}

/** A route of one record. */
export type RecordRoute = Contract<Api & { params: typeof idParams }>;

type Guarded = Pick<CrudContract, 'path' | 'permission' | 'changes'>;

/**
 * `POST /customers/{id}/archive` hides a record that others refer to from lists and pickers, and `/restore` shows it
 * again. Repeating either has no effect. The list needs a filter `archived`.
 */
export function archivingOf<A extends ArchivingApi>({ path, permission, changes }: Guarded) {
  const routeTo = <Action extends Api>(action: 'archive' | 'restore') =>
    contract<Action>({
      method: 'POST',
      path: `/${path}/:id/${action}`,
      access: permission.delete,
      changes,
    });
  return { archive: routeTo<A['archive']>('archive'), restore: routeTo<A['restore']>('restore') };
}

/**
 * `POST /work-types/order {ids}` puts all records of a kind, or of one group, into a new order. Simultaneous requests
 * run one after the other, and the last order wins. The records' versions stay. Fails with 409 `conflict` if the ids
 * are not exactly those that exist. Where there are more than one request takes, some of a group are ordered `among`
 * themselves, in the places that they have, or come `first`, before all others.
 */
export const orderingOf = ({ path, permission, changes }: Guarded) =>
  contract<OrderingApi>({ method: 'POST', path: `/${path}/order`, access: permission.write, changes });

/** `GET /taxes/usage`: how many records use each tax; one that isn't named is unused. */
export const usageOf = ({ path }: Guarded, access: Access) =>
  contract<UsageApi>({ method: 'GET', path: `/${path}/usage`, access });

/** The five routes of any entity, as the kernels for server and web use them. */
export interface CrudContract<A extends CrudApi = CrudApi> {
  path: string;
  permission: { read: Access; write: Access; delete: Access };
  changes: readonly string[];
  list: Contract<A['list']>;
  get: Contract<A['get']>;
  create: Contract<A['create']>;
  update: Contract<A['update']>;
  remove: Contract<A['remove']>;
  /** Of records that can be archived. */
  archive?: Contract<ArchivingApi['archive']>;
  restore?: Contract<ArchivingApi['restore']>;
}
