import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import type { ErrorReply, FieldError } from '#shared/lib/errors.ts';
import type { RequestOf } from '#shared/lib/request.ts';
import { versionHeader } from '#shared/lib/server-version.ts';
import { currentLanguage, translate } from './i18n.ts';
import { newKey } from './idempotency.ts';
import { lookForServer } from './server-reach.ts';
import { readStored } from './storage.ts';
import { createStore } from './store.ts';

const timeout = 60_000;
/** In milliseconds: a request that isn't answered for so long may have no server. */
const slow = 6000;
/** Names this page to the server, which tells all others of its writes. */
export const tab = newKey();
/** The statuses that end the session. Source: rule Access 2. */
const invalidSession = [401, 419, 440];

/** The version of the server that replied last; null before the first reply. */
export const serverVersion = createStore<string | null>(null);

/** A refused or failed call. `status` 0 means no response. `message` is in the user's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** For a `conflict`: the current record. */
  readonly current: unknown;
  /** For `too_many`: after how many seconds the server takes requests again, if it says so. */
  retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    errors: readonly FieldError[] = [],
    current?: unknown,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.current = current;
  }
}

interface CallOptions {
  signal?: AbortSignal;
  /** One key per intention: a retry sends the same key and has no second effect. */
  idempotencyKey?: string;
  /** The state of all records that is read, instead of the current one; see `snapshot.contract.ts`. */
  snapshot?: string | undefined;
  /** Reaches the server also where the page is left right after the call. */
  keepalive?: boolean;
}

interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

let endSession: (token: string) => boolean = () => false;
/** Sets the handler for responses that don't accept the token; it returns whether that ends the session. */
export const onInvalidSession = (handler: (token: string) => boolean): void => {
  endSession = handler;
};

let reportForbidden: () => void = () => {};
/** Sets the handler for requests that the server refuses although the screen offered them. */
export const onForbidden = (handler: () => void): void => {
  reportForbidden = handler;
};

/**
 * Calls one route of the API: `await call(customerContract.get, { params: { id } })`.
 * Throws `ApiError` for every response that isn't a success, and for none within 60 seconds.
 */
export async function call<C extends Contract>(
  contract: C,
  request: RequestOf<C> & CallOptions,
): Promise<ReplyOf<C>> {
  const { signal, idempotencyKey, keepalive, snapshot, ...sent } = request;
  const token = readStored('token');
  const headers = {
    ...headersOf(contract, sent, token, idempotencyKey),
    ...(snapshot && { 'X-Snapshot': snapshot }),
  };
  const init = { headers, keepalive: keepalive ?? false };
  return answerOf<C>(await send(contract, sent, init, signal), token);
}

/**
 * Returns the reply of a response, or throws an `ApiError`. If the token is no longer accepted, the session ends and
 * the promise never settles, since the screens that would show the error are gone.
 */
export async function answerOf<C extends Contract>(
  response: Response,
  token: string | null,
): Promise<ReplyOf<C>> {
  if (response.ok) return (await contentOf(response)) as ReplyOf<C>;
  const error = await refusal(response);
  if (response.status === 503) void lookForServer();
  if (token && invalidSession.includes(response.status) && endSession(token)) return new Promise(() => {});
  if (token && response.status === 403) reportForbidden();
  throw error;
}

/**
 * A file under the name that the server gives it, or the JSON of a reply. What isn't JSON comes from a network that wants
 * its own sign-in first, so the server hasn't answered.
 */
async function contentOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const name = /filename\*=UTF-8''([^;]*)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (name === undefined)
    return response.json().catch((error: unknown) => {
      if (!(error instanceof SyntaxError)) throw error;
      throw new ApiError(0, 'unreachable', translate('shell.intercepted'));
    });
  const bytes = await response.blob();
  return new File([bytes], decodeURIComponent(name), { type: bytes.type });
}

async function send(
  contract: Contract,
  sent: Sent,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const limit = AbortSignal.timeout(timeout);
  const asking = setTimeout(() => void lookForServer(), slow);
  try {
    const response = await fetch(addressOf(contract, sent), {
      ...init,
      method: contract.method,
      body:
        sent.body instanceof FormData
          ? sent.body
          : sent.body === undefined
            ? null
            : JSON.stringify(sent.body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    serverVersion.set(response.headers.get(versionHeader) ?? serverVersion.get());
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    void lookForServer();
    if (limit.aborted) throw new ApiError(0, 'timeout', translate('errors.timeout'));
    throw new ApiError(0, 'unreachable', translate('shell.unreachable'));
  } finally {
    clearTimeout(asking);
  }
}

/** `/api/v1/customers/7?search=ali`: the address of a call, also for links and downloads. */
export function addressOf(contract: Contract, { params, query }: Sent): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = searchOf((query ?? {}) as Record<string, unknown>);
  return `${contract.root ? '/api' : '/api/v1'}${path}${search && `?${search}`}`;
}

/** Leaves out unset values; a list is sent as one repeated name. */
function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.toString();
}

export function headersOf(
  contract: Contract,
  sent: Sent,
  token: string | null,
  key = newKey(),
): Record<string, string> {
  const isJson = sent.body !== undefined && !(sent.body instanceof FormData);
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...(isJson && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(contract.method === 'POST' && { 'Idempotency-Key': key }),
    ...(contract.method !== 'GET' && { 'X-Tab': tab }),
  };
}

async function refusal(response: Response): Promise<ApiError> {
  const said: unknown = await response.json().catch(() => null);
  const error = refusalAs(said, response.status);
  error.retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return error;
}

function refusalAs(said: unknown, status: number): ApiError {
  if (isErrorReply(said)) {
    const { code, message, errors, current } = said;
    return new ApiError(status, code, message, errors, current);
  }
  // Something between here and the server says why, without a code of ours (rule Access 4).
  const { message } = (said ?? {}) as Record<string, unknown>;
  if (isText(message) && message.trim()) return new ApiError(status, 'unknown', message);
  return new ApiError(status, 'failed', translate('errors.failed'));
}

/** Checked by hand: its schema would load Zod before the first page. */
function isErrorReply(said: unknown): said is ErrorReply {
  const { code, message, errors = [] } = (said ?? {}) as Record<string, unknown>;
  return isText(code) && isText(message) && Array.isArray(errors) && errors.every(isFieldError);
}

const isFieldError = (said: unknown): said is FieldError => {
  const { path, message } = (said ?? {}) as Record<string, unknown>;
  return isText(path) && isText(message);
};

const isText = (said: unknown): said is string => typeof said === 'string';
