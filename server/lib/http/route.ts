import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Disk } from 'flydrive';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import type { NightlyBackups } from '#server/lib/process/config.ts';
import type { Access, Api, ApiOf, Contract, PartOf } from '#shared/lib/contract.ts';
import type { Language } from '#shared/lib/language.ts';
import type { Principal } from './principal.ts';

/** A column that a route shows the referred records of, such as pictures, perhaps for some of its rows alone. */
export interface Shows {
  column: PgColumn;
  where?: SQL;
}

/** The same with what a caller needs. */
export type ShownRecords = readonly (Shows & { access: Access })[];

/** What all handlers are given of the server that they run in. */
export interface AppContext {
  database: Database;
  /** Where the bytes of pictures lie. */
  files: Disk;
  /** Where people find the shop, without a slash at its end: for links that leave it. */
  publicUrl: string;
  /** The origin of `PUBLIC_URL`; null where none is set. */
  publicOrigin: string | null;
  /** `SECRET_KEY`: encrypts what must be read again; null where none is set. */
  secretKey: string | null;
  /** The address of the tax authority's interface that the operator names; null: its own. */
  authorityAddress: string | null;
  /** Whether others than this machine's users reach the server, so that the shop's founder has to know its console. */
  asksFoundingCode: boolean;
  /** How the shop is backed up. */
  backups: { nightly: NightlyBackups | null; isEncrypted: boolean };
  /** Through which columns records are shown with others, and to whom. */
  shown: ShownRecords;
}

/** What a handler is given. `database` is one transaction for everything but GET. */
export interface Context<C extends Contract = Contract> extends AppContext {
  params: z.output<PartOf<C, 'params'>>;
  query: z.output<PartOf<C, 'query'>>;
  body: z.output<PartOf<C, 'body'>>;
  /** The signed-in user; null only on public routes. */
  principal: C['access'] extends 'public' ? Principal | null : Principal;
  token: string | null;
  language: Language;
  /** What the route prepared before the transaction. */
  prepared?: unknown;
  /** Registers work outside the database, such as removing a file, for after the commit. */
  afterCommit: (work: () => Promise<unknown>) => void;
  /** Adds a header to the reply. */
  setHeader: (name: string, value: string) => void;
  request: FastifyRequest;
}

type Reply<C extends Contract> =
  z.input<PartOf<C, 'reply'>> extends undefined ? unknown : z.input<PartOf<C, 'reply'>>;

/** At most `max` calls within `perMinutes` from one address. */
export interface Limit {
  max: number;
  perMinutes: number;
}

/** A contract, with what it takes and gives. */
export interface Described {
  contract: Contract;
  api: Api;
}

export interface Route extends Described {
  /** Done before the transaction begins, and so keeps no connection while it lasts. */
  prepare?: (context: Context) => Promise<unknown>;
  handle: (context: Context, prepared?: unknown) => Promise<unknown>;
  limit?: Limit;
  /** The records that it shows as parts of its own, such as their pictures: who may call it may see those. */
  shows?: readonly Shows[];
}

/** Binds schemas and a handler to a contract; `server/app.ts` mounts the result. */
export function route<C extends Contract>(
  contract: C,
  api: ApiOf<C>,
  handle: (context: Context<C>) => Promise<Reply<C>>,
  options: Pick<Route, 'limit' | 'shows'> = {},
): Route {
  return { contract, api, handle: handle as unknown as Route['handle'], ...options };
}

/** A route with a slow step before the transaction, such as encoding a picture. */
export function preparedRoute<C extends Contract, Prepared>(
  contract: C,
  api: ApiOf<C>,
  prepare: (context: Context<C>) => Promise<Prepared>,
  handle: (context: Context<C>, prepared: Prepared) => Promise<Reply<C>>,
  options: Pick<Route, 'limit' | 'shows'> = {},
): Route {
  return { contract, api, prepare, handle, ...options } as unknown as Route;
}

/** The status of a reply: 204 where there is nothing to tell. */
export const statusOf = ({ status, reply }: Api) => status ?? (reply ? 200 : 204);

/** Whether a user with these permissions may call a route with that access. */
export function mayCall(access: Access, principal: Principal | null): boolean {
  if (access === 'public') return true;
  if (!principal) return false;
  return access === 'signedIn' || principal.permissions.has(access);
}
