import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Contract } from '#shared/lib/contract.ts';

/** `GET /customers/:id` as `getCustomersById`: what programs generated from the document call the route. */
export function operationIdOf({ method, path }: Contract): string {
  const words = path.split(/[/-]/).flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : part));
  const named = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + named.join('');
}

/** The OpenAPI document of every mounted contract, and a page to browse it. Register before the routes. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Miqyas', description: 'The back office for made-to-measure businesses', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
