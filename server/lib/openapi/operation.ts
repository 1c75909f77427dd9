import { z } from 'zod';
import { possibleErrors } from '#server/lib/http/possible-errors.ts';
import { replyShape } from '#server/lib/http/reply-shape.ts';
import { type Described, statusOf } from '#server/lib/http/route.ts';
import { keepsKeys } from '#server/lib/http/write.ts';
import type { Contract } from '#shared/lib/contract.ts';
import { type ErrorCode, errorStatus } from '#shared/lib/errors.ts';
import { exampleOf, type Samples } from './example.ts';
import { inputSchema, type JsonSchema, replySchema } from './json-schema.ts';

type Part = Record<string, unknown>;

/** Samples for all records and, by the first segment of their paths, for those of one kind. */
export interface ApiSamples {
  common: Samples;
  byPath: Readonly<Record<string, Samples>>;
}

/** `getCustomersById` for `GET /customers/:id`: the name of the route in generated clients. */
export function operationIdOf({ method, path }: Contract): string {
  const words = path.split(/[/-]/).flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : part));
  const named = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + named.join('');
}

/** `/api/v1/customers/{id}` for `/customers/:id`. */
export const pathOf = ({ path, root }: Contract): string =>
  (root ? '/api' : '/api/v1') + path.replace(/:(\w+)/g, '{$1}');

/** Converts a route to an operation of the document. */
export function operationOf(route: Described, tag: string, samples: ApiSamples): Part {
  const { contract, api } = route;
  const parameters = [
    ...parametersOf(api.params, 'path', samplesFor(contract, samples)),
    ...parametersOf(api.query, 'query', samplesFor(contract, samples)),
    ...(keepsKeys(contract) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: operationIdOf(contract),
    summary: api.summary,
    tags: [tag],
    security: contract.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(api.body && { requestBody: requestBodyOf(route, samples) }),
    responses: { [statusOf(api)]: replyOf(route, samples), ...errorsOf(route) },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', samples: Samples): Part[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = inputSchema(schema);
  return Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, { description, ...property }]) => ({
      name,
      in: place,
      required: required.includes(name),
      ...(description && { description }),
      schema: property,
      ...(required.includes(name) && {
        example: exampleOf(schema.shape[name] as z.ZodType, samples, name),
      }),
    }),
  );
}

function requestBodyOf(route: Described, samples: ApiSamples): Part {
  const schema = inputSchema(bodyOf(route));
  if (route.contract.multipart) return { required: true, content: { 'multipart/form-data': { schema } } };
  return {
    required: true,
    content: { 'application/json': { schema, example: bodyExample(route, samples) } },
  };
}

const bodyOf = ({ api }: Described) => api.body ?? nothing;
const nothing = z.undefined();

/** The route's own example takes precedence over the generated one. */
export const bodyExample = (route: Described, samples: ApiSamples): unknown =>
  route.api.example?.body ?? exampleOf(bodyOf(route), samplesFor(route.contract, samples));

export const replyExample = ({ api, contract }: Described, samples: ApiSamples): unknown =>
  api.example?.reply ?? exampleOf(replyShape(api.reply ?? nothing), samplesFor(contract, samples));

const samplesFor = ({ path }: Contract, { common, byPath }: ApiSamples): Samples => ({
  ...common,
  ...byPath[path.split('/')[1] ?? ''],
});

function replyOf(route: Described, samples: ApiSamples): Part {
  const { reply = nothing } = route.api;
  const status = statusOf(route.api);
  if (status === 204) return { description: 'Done; there is nothing to tell' };
  const description = status === 201 ? 'What was added' : 'What was asked for';
  if (reply instanceof z.ZodFile) {
    const [type = 'application/octet-stream'] = reply._zod.bag.mime ?? [];
    return { description, content: { [type]: { schema: { type: 'string', format: 'binary' } } } };
  }
  const example = replyExample(route, samples);
  return { description, content: { 'application/json': { schema: replySchema(reply), example } } };
}

/** Several codes share a status: 409 is a conflict, a record in use, or a step that isn't allowed. */
function errorsOf(route: Described): Part {
  const codes: ErrorCode[] = [...possibleErrors(route), 'failed', 'unavailable'];
  return Object.fromEntries(
    codes.map((code) => [errorStatus[code], { $ref: `#/components/responses/Error${errorStatus[code]}` }]),
  );
}
