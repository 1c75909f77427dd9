import type { FastifyRequest } from 'fastify';
import type { Disk } from 'flydrive';
import { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import type { Access, Contract } from '#shared/lib/contract.ts';
import type { Language } from '#shared/lib/language.ts';
import type { Principal } from './principal.ts';

/** What a handler is given. `database` is one transaction for everything but GET. */
export interface Context<C extends Contract = Contract> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  /** The signed-in user; null only on public routes. */
  principal: C['access'] extends 'public' ? Principal | null : Principal;
  token: string | null;
  language: Language;
  database: Database;
  /** What the route prepared before the transaction. */
  prepared?: unknown;
  /** Where the bytes of pictures lie. */
  files: Disk;
  /** Where people find the shop, without a slash at its end: for links that leave it. */
  publicUrl: string;
  /** The origin of `PUBLIC_URL`; null where none is set. */
  publicOrigin: string | null;
  /** `SECRET_KEY`: encrypts what must be read again; null where none is set. */
  secretKey: string | null;
  /** Registers work outside the database, such as removing a file, for after the commit. */
  afterCommit: (work: () => Promise<unknown>) => void;
  request: FastifyRequest;
}

type Reply<C extends Contract> = z.input<C['reply']> extends undefined ? unknown : z.input<C['reply']>;

/** Whether a contract has this part. */
export const isGiven = (part: z.ZodType): boolean => !(part instanceof z.ZodUndefined);

/** At most `max` calls within `perMinutes` from one address. */
export interface Limit {
  max: number;
  perMinutes: number;
}

export interface Route {
  contract: Contract;
  /** Done before the transaction begins, and so keeps no connection while it lasts. */
  prepare?: (context: Context) => Promise<unknown>;
  handle: (context: Context, prepared?: unknown) => Promise<unknown>;
  limit?: Limit;
}

/** Binds a handler to its contract; `server/app.ts` mounts the result. */
export function route<C extends Contract>(
  contract: C,
  handle: (context: Context<C>) => Promise<Reply<C>>,
  options: { limit?: Limit } = {},
): Route {
  return { contract, handle: handle as unknown as Route['handle'], ...options };
}

/** A route with a slow step before the transaction, such as encoding a picture. */
export function preparedRoute<C extends Contract, Prepared>(
  contract: C,
  prepare: (context: Context<C>) => Promise<Prepared>,
  handle: (context: Context<C>, prepared: Prepared) => Promise<Reply<C>>,
  options: { limit?: Limit } = {},
): Route {
  return { contract, prepare, handle, ...options } as unknown as Route;
}

/** Whether a user with these permissions may call a route with that access. */
export function mayCall(access: Access, principal: Principal | null): boolean {
  if (access === 'public') return true;
  if (!principal) return false;
  return access === 'signedIn' || principal.permissions.has(access);
}
