import type { z } from 'zod';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { ErrorCode } from './errors.ts';
import type { Listing } from './listing.ts';

/** Who may call a route: everybody, signed-in users, or holders of one `area:action` permission. */
export type Access = 'public' | 'signedIn' | `${string}:${string}`;

type Schema = z.ZodType;

/** A body of `multipart/form-data`; each file is a `z.file()` of the schema. */
export interface Multipart {
  /** The largest accepted file, in bytes. */
  maxBytes: number;
  /** The message for a larger file. */
  tooLarge: MessageKey;
}

/**
 * The schemas of a route, and its words in the API's document. A `*.api.ts` beside the contract exports it; the contract
 * takes its types from it. The server binds both, and the browser loads the contract alone.
 */
export interface Api {
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  reply?: Schema;
  /** By default 200 with a reply, 204 without one. */
  status?: 200 | 201 | 204;
  /** Errors besides those that follow from the access and the parts of the route. */
  errors?: readonly ErrorCode[];
  /** An example for the document, where the one generated from the schema would violate a rule over several fields. */
  example?: { body?: unknown; reply?: unknown };
}

/** Checks what is said of a route, and keeps its types. */
export const api = <const A extends Api>(route: A): A => route;

/** Names a property that exists for TypeScript alone. */
declare const ofApi: unique symbol;

/**
 * One route as both sides know it: the web calls it, the server mounts it with its `Api`. `path` is below `/api/v1`
 * unless `root` is set, with `:name` for parameters.
 */
export interface Contract<A extends Api = Api> {
  readonly [ofApi]?: A;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  /** The route is below `/api` instead of `/api/v1`. */
  root?: boolean;
  /** The reply is never stored, so a repeated Idempotency-Key runs the request again. */
  isSecret?: boolean;
  /** The body is a form with files. */
  multipart?: Multipart;
  /** For a list: what its query may say. */
  listing?: Listing;
  /**
   * For a write: the first path segments, besides its own, whose replies become outdated: `['orders', 'dashboard']`.
   * Screens fetch those again.
   */
  changes: readonly string[];
  /**
   * For a read: the first path segments whose records its reply contains parts of; a write below them makes it
   * outdated.
   */
  shows?: readonly string[];
}

/** The address of a route and what both sides read of it; its types are those of `A`. */
export const contract = <A extends Api>({
  changes = [],
  ...draft
}: Omit<Contract, 'changes' | typeof ofApi> & { changes?: readonly string[] }): Contract<A> => ({
  ...draft,
  changes,
});

export type ApiOf<C extends Contract> = NonNullable<C[typeof ofApi]>;
/** The schema of a part of a route. */
export type PartOf<C extends Contract, Name extends 'params' | 'query' | 'body' | 'reply'> =
  ApiOf<C> extends Partial<Record<Name, infer Part>>
    ? unknown extends Part
      ? z.ZodUndefined
      : Extract<Part, Schema>
    : z.ZodUndefined;

/** What a caller may send, before defaults and transforms, and what it gets back. */
export type ParamsOf<C extends Contract> = z.input<PartOf<C, 'params'>>;
export type QueryOf<C extends Contract> = z.input<PartOf<C, 'query'>>;
export type BodyOf<C extends Contract> = z.input<PartOf<C, 'body'>>;
export type ReplyOf<C extends Contract> = z.output<PartOf<C, 'reply'>>;
