import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { idempotencyKey } from '#server/lib/http/idempotency.ts';
import type { Described } from '#server/lib/http/route.ts';
import { translator } from '#server/lib/http/translate.ts';
import { type ErrorCode, errorReply, errorStatus } from '#shared/lib/errors.ts';
import { inputSchema, replySchema } from './json-schema.ts';
import { type ApiSamples, operationOf, pathOf } from './operation.ts';

/** An area of the product, which is one tag of the document. */
export interface ApiArea {
  description: string;
  routes: Described[];
}

export type ApiAreas = Readonly<Record<string, ApiArea>>;

/** Serves the OpenAPI document of every route, and a page to browse it. */
export async function serveOpenApi(
  app: FastifyInstance,
  areas: ApiAreas,
  samples: ApiSamples,
): Promise<void> {
  const document = apiDocument(areas, samples);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/v1/openapi.json', async () => document);
}

/** Builds the larger parts of the document on the first request, so that they don't delay the start. */
function apiDocument(areas: ApiAreas, samples: ApiSamples) {
  let paths: Record<string, Record<string, unknown>> | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Miqyas',
      description: 'The back office for made-to-measure businesses',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The shop that serves this document' }],
    tags: Object.entries(areas).map(([name, { description }]) => ({ name, description })),
    get paths() {
      paths ??= pathsOf(areas, samples);
      return paths;
    },
    get components() {
      return {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The access_token that signing in returns' },
        },
        parameters: { IdempotencyKey: keyParameter() },
        responses: errorResponses(),
        schemas: { Error: replySchema(errorReply) },
      };
    },
  };
}

function pathsOf(areas: ApiAreas, samples: ApiSamples) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, { routes }] of Object.entries(areas)) {
    for (const route of routes) {
      const path = pathOf(route.contract);
      paths[path] = {
        ...paths[path],
        [route.contract.method.toLowerCase()]: operationOf(route, tag, samples),
      };
    }
  }
  return paths;
}

function keyParameter() {
  const { description, ...schema } = inputSchema(idempotencyKey);
  return { name: 'Idempotency-Key', in: 'header', required: false, description, schema };
}

/** One response per status, with the message of its first code as the example. */
function errorResponses() {
  const t = translator('en');
  const codes = Object.keys(errorStatus) as ErrorCode[];
  const statuses = [...new Set(Object.values(errorStatus))];
  const responses = statuses.map((status) => {
    const ofStatus = codes.filter((code) => errorStatus[code] === status);
    const code = ofStatus[0] as ErrorCode;
    return [
      `Error${status}`,
      errorResponse(`\`code\`: ${ofStatus.join(', ')}`, { code, message: t(`errors.${code}`) }),
    ];
  });
  return Object.fromEntries(responses);
}

const errorResponse = (description: string, example: unknown) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
});
