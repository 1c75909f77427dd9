import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Disk } from 'flydrive';
import { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import type { Contract } from '#shared/lib/contract.ts';
import { errorReply } from '#shared/lib/errors.ts';
import { acceptedLanguage } from '#shared/lib/language.ts';
import { networkOf } from './address.ts';
import { countCall } from './attempts.ts';
import { type Actor, actAs } from './audit.ts';
import { isWorthRetrying } from './database-problem.ts';
import { type Answer, answerOnce, fingerprintOf, type Key } from './idempotency.ts';
import { operationIdOf } from './openapi.ts';
import type { Principal } from './principal.ts';
import { Problem } from './problem.ts';
import { type Context, mayCall, type Route } from './route.ts';
import { translator } from './translate.ts';
import { digestOfForm, readForm } from './upload.ts';

interface Edge {
  database: Database;
  files: Disk;
  publicUrl: string;
  authenticate: (token: string) => Promise<Principal | null>;
  /** Every permission there is; a route that names another one does not start. */
  permissions: readonly string[];
}

const prefix = '/api';
const attempts = 3;
const bearer = /^Bearer (.+)$/i;

/** Mounts one route: who may call it, what it takes, what it answers, and how its writes are made safe. */
export function mount(app: FastifyInstance, { contract, handle, prepare, limit }: Route, edge: Edge): void {
  checkAccess(contract, edge.permissions);
  const stripped = contract.root ? contract.path : `/v1${contract.path}`;
  app.route({
    method: contract.method,
    url: prefix + stripped,
    schema: schemaOf(contract),
    onRequest: async (request) => {
      if (limit) await countCall(edge.database, [contract.path, networkOf(request.ip)], limit);
      request.principal = await identify(request, contract, edge);
    },
    preValidation: async (request) => {
      if (contract.multipart) request.body = await readForm(request, contract.multipart);
      else if (request.isMultipart()) throw new Problem('unsupported_type');
    },
    handler: async (request, reply) => {
      const context = contextOf(request, edge);
      const answer =
        contract.method === 'GET'
          ? await answerOf(contract, handle, context)
          : await write({ contract, handle, prepare }, context, request);
      return send(reply, answer);
    },
  });
}

function checkAccess({ access, method, path }: Contract, permissions: readonly string[]): void {
  if (access === 'public' || access === 'signedIn' || permissions.includes(access)) return;
  throw new Error(`${method} ${path} names no known permission: ${access}`);
}

/** The parts that a contract leaves out are not checked, so they are not in the schema either. */
function schemaOf(contract: Contract) {
  const given = (schema: z.ZodType) => !(schema instanceof z.ZodUndefined);
  return {
    operationId: operationIdOf(contract),
    summary: contract.summary,
    tags: [contract.path.split('/')[1] ?? ''],
    ...(contract.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(given(contract.params) && { params: contract.params }),
    ...(given(contract.query) && { querystring: contract.query }),
    ...(given(contract.body) && { body: contract.body }),
    ...(contract.multipart && { consumes: ['multipart/form-data'] }),
    ...(keepsKeys(contract) && { headers: keyHeader }),
    response: {
      [contract.status]: given(contract.reply) ? contract.reply : z.null().describe('Nothing'),
      default: errorReply.describe('What was wrong, in the language of Accept-Language'),
    },
  };
}

/** Replies of public routes carry session tokens, which are never stored as they are. */
const keepsKeys = ({ method, access, isSecret }: Contract): boolean =>
  method === 'POST' && access !== 'public' && !isSecret;

/** Longer keys would not fit into the index that finds them. */
const keyHeader = z.looseObject({
  'idempotency-key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe('A repeat with the same key within 24 hours gets the first answer and does nothing'),
});

const tokenOf = (request: FastifyRequest): string | null =>
  bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;

async function identify(
  request: FastifyRequest,
  { access }: Contract,
  edge: Edge,
): Promise<Principal | null> {
  if (access === 'public') return null;
  const token = tokenOf(request);
  const principal = token ? await edge.authenticate(token) : null;
  if (!principal) throw new Problem('unauthenticated');
  if (!mayCall(access, principal)) throw new Problem('forbidden');
  return principal;
}

function contextOf(request: FastifyRequest, { database, files, publicUrl }: Edge): Context {
  const language = acceptedLanguage(request.headers['accept-language']);
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    // A guarded route never gets here without one: identify() has thrown.
    principal: request.principal as Principal,
    token: tokenOf(request),
    language,
    t: translator(language),
    database,
    files,
    publicUrl,
    afterCommit: () => {
      throw new Error('only a write commits anything');
    },
    request,
  };
}

async function answerOf(
  contract: Contract,
  handle: Route['handle'],
  context: Context,
  prepared?: unknown,
): Promise<Answer> {
  const result = await handle(context, prepared);
  const payload = contract.status === 204 ? null : JSON.stringify(contract.reply.parse(result));
  return { status: contract.status, payload };
}

async function write(
  {
    contract,
    handle,
    prepare,
  }: Pick<Route, 'contract' | 'handle'> & { prepare: Route['prepare'] | undefined },
  context: Context,
  request: FastifyRequest,
): Promise<Answer> {
  const prepared = await prepare?.(context);
  const once = await keyOf(contract, context);
  let afterwards: (() => Promise<unknown>)[] = [];
  const afterCommit: Context['afterCommit'] = (work) => void afterwards.push(work);
  const inTransaction = async () => {
    // An attempt that was rolled back asked for nothing.
    afterwards = [];
    const outcome = await context.database.transaction(async (database) => {
      await actAs(database, actorOf(context));
      const answer = () =>
        answerOf(contract, handle, { ...context, database, afterCommit }, prepared).catch(keptRefusal);
      return once ? answerOnce(database, once, answer) : answer();
    });
    if (outcome instanceof Problem) throw outcome;
    return outcome;
  };
  const answer = await tryAgain(inTransaction, attempts);
  for (const work of afterwards) {
    await work().catch((err: unknown) => request.log.error({ err }, 'work after a commit failed'));
  }
  return answer;
}

/** The key that a write came with, and what it stands for; null where it has none that is kept. */
async function keyOf(contract: Contract, { principal, request }: Context): Promise<Key | null> {
  const key = request.headers['idempotency-key'];
  if (!keepsKeys(contract) || typeof key !== 'string') return null;
  const { method, url } = request;
  const body = contract.multipart
    ? await digestOfForm(request.body as Record<string, unknown>)
    : request.body;
  return { userId: principal.userId, key, fingerprint: await fingerprintOf({ key, method, url, body }) };
}

/** Nobody is signed in at a public route. */
function actorOf({ principal, request }: Context<Contract>): Actor {
  return {
    userId: principal?.userId ?? null,
    userName: principal?.name ?? '',
    ipAddress: request.ip,
    requestId: request.id,
  };
}

/** A refusal whose writes are to stay ends the transaction like an answer, and is thrown after it. */
function keptRefusal(error: unknown): Problem {
  if (error instanceof Problem && error.detail.keepsWrites) return error;
  throw error;
}

async function tryAgain<T>(work: () => Promise<T>, left: number): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (left <= 1 || !isWorthRetrying(error)) throw error;
    return tryAgain(work, left - 1);
  }
}

function send(reply: FastifyReply, { status, payload }: Answer): FastifyReply {
  reply.status(status);
  return payload === null ? reply.send() : reply.type('application/json; charset=utf-8').send(payload);
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}
