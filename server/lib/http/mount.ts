import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LiveChanges } from '#server/lib/data/live-changes.ts';
import { checkPeriods } from '#server/lib/data/period.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { savedAs } from '#server/lib/data/saved-as.ts';
import { inSnapshot } from '#server/lib/data/snapshot.ts';
import { areasChangedBy } from '#shared/lib/areas.ts';
import type { Api, Contract } from '#shared/lib/contract.ts';
import { acceptedLanguage } from '#shared/lib/language.ts';
import { tabName } from '#shared/lib/live.api.ts';
import { tabHeader } from '#shared/lib/live.contract.ts';
import { snapshotHeader } from '#shared/lib/snapshot.contract.ts';
import { networkOf } from './address.ts';
import { countCall } from './attempts.ts';
import { type Authenticate, identify, tokenOf } from './bearer.ts';
import { SchemaProblem } from './error-reply.ts';
import { type Answer, idempotencyKey } from './idempotency.ts';
import type { Principal } from './principal.ts';
import { restrictionsOf } from './reply-shape.ts';
import { type AppContext, type Context, type Described, mayCall, type Route } from './route.ts';
import { readForm } from './upload.ts';
import { answerOf, keepsKeys, write } from './write.ts';

interface Edge {
  appContext: AppContext;
  authenticate: Authenticate;
  changes: LiveChanges;
  /** Every permission there is; a route that names another one does not start. */
  permissions: readonly string[];
}

const prefix = '/api';

/** Mounts one route: permission, parsing, reply, and the safety of its writes. */
export function mount(app: FastifyInstance, route: Route, edge: Edge): void {
  const { contract, api, handle, limit } = route;
  checkAccess(route, edge.permissions);
  const takesKey = keepsKeys(contract);
  const stripped = contract.root ? contract.path : `/v1${contract.path}`;
  app.route({
    method: contract.method,
    url: prefix + stripped,
    schema: schemaOf(api),
    config: { served: route },
    onRequest: async (request) => {
      if (limit) await countCall(edge.appContext.database, [contract.path, networkOf(request.ip)], limit);
      await admit(request, contract, edge);
    },
    preValidation: async (request) => {
      // NUL: no PostgreSQL text can hold it.
      if (request.url.includes('%00')) throw new Problem('malformed');
      if (takesKey) checkKey(request);
      if (contract.multipart) request.body = await readForm(request, contract.multipart);
      else if (request.isMultipart()) throw new Problem('unsupported_type');
    },
    handler: async (request, reply) => {
      const context = contextOf(request, reply, edge);
      if (api.query) checkPeriods(request.query as Record<string, unknown>);
      if (api.reply instanceof z.ZodFile) return sendFile(reply, await handle(context));
      if (contract.method === 'GET') return send(reply, await read(route, context));
      const answer = await write(route, context);
      announce(request, contract, edge);
      return send(reply, answer);
    },
  });
}

/** Reads the state of the snapshot that the request names, or the current one. */
function read(route: Route, context: Context): Promise<Answer> {
  const snapshot = context.request.headers[snapshotHeader];
  if (typeof snapshot !== 'string') return answerOf(route, context);
  return inSnapshot(context.database, snapshot, (database) => answerOf(route, { ...context, database }));
}

function checkAccess({ contract, api }: Described, permissions: readonly string[]): void {
  const { access, method, path } = contract;
  const needed = access === 'public' || access === 'signedIn' ? [] : [access];
  for (const permission of [...needed, ...restrictionsOf(api.reply)]) {
    if (!permissions.includes(permission))
      throw new Error(`${method} ${path} names no known permission: ${permission}`);
  }
}

/** The schema of a request; parts that a route doesn't have aren't checked. */
const schemaOf = ({ params, query, body }: Api) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
});

const keyHeader = z.object({ 'idempotency-key': idempotencyKey.optional() });

function checkKey({ headers }: FastifyRequest): void {
  if (headers['idempotency-key'] === undefined) return;
  const { error } = keyHeader.safeParse(headers, { reportInput: true });
  if (error) throw new SchemaProblem(error.issues);
}

/** Says whose request it is, also of one that is refused. */
async function admit(request: FastifyRequest, { access }: Contract, { authenticate }: Edge): Promise<void> {
  if (access === 'public') return;
  request.principal = await identify(request, authenticate);
  if (!mayCall(access, request.principal)) throw new Problem('forbidden');
}

/** Tells other readers what a signed-in user's write has made outdated. */
function announce({ headers, principal }: FastifyRequest, contract: Contract, { changes }: Edge): void {
  if (!principal) return;
  const tab = headers[tabHeader];
  const named = tab === undefined ? undefined : tabName.safeParse(tab).data;
  changes.announce(areasChangedBy(contract), named ?? null);
}

function contextOf(request: FastifyRequest, reply: FastifyReply, { appContext }: Edge): Context {
  return {
    ...appContext,
    params: request.params,
    query: request.query,
    body: request.body,
    // A guarded route never gets here without one: admit() has thrown.
    principal: request.principal as Principal,
    token: tokenOf(request),
    language: acceptedLanguage(request.headers['accept-language']),
    afterCommit: () => {
      throw new Error('only a write commits anything');
    },
    setHeader: (name, value) => void reply.header(name, value),
    request,
  };
}

function send(reply: FastifyReply, { status, payload }: Answer): FastifyReply {
  reply.status(status);
  if (payload === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(payload);
}

/** Sends a file to be saved under its name. */
async function sendFile(reply: FastifyReply, file: unknown): Promise<FastifyReply> {
  if (!(file instanceof File)) throw new Error('a route of a file returns one');
  return reply
    .type(file.type)
    .header('content-disposition', savedAs(file.name))
    .send(Buffer.from(await file.arrayBuffer()));
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
    /** How many records the reply lists. */
    rows: number;
  }
  interface FastifyContextConfig {
    served?: Described;
  }
}
