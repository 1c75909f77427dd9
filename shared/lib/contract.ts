import { z } from 'zod';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { ErrorCode } from './errors.ts';

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
