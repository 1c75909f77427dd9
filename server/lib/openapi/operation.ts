import { z } from 'zod';
import { possibleErrors } from '#server/lib/http/possible-errors.ts';
import { replyShape } from '#server/lib/http/reply-shape.ts';
import { isGiven } from '#server/lib/http/route.ts';
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

/** Converts a contract to an operation of the document. */
export function operationOf(contract: Contract, tag: string, samples: ApiSamples): Part {
  const parameters = [
    ...parametersOf(contract.params, 'path', samplesFor(contract, samples)),
    ...parametersOf(contract.query, 'query', samplesFor(contract, samples)),
    ...(keepsKeys(contract) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: operationIdOf(contract),
    summary: contract.summary,
    tags: [tag],
    security: contract.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(isGiven(contract.body) && { requestBody: requestBodyOf(contract, samples) }),
    responses: { [contract.status]: replyOf(contract, samples), ...errorsOf(contract) },
  };
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query', samples: Samples): Part[] {
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

function requestBodyOf(contract: Contract, samples: ApiSamples): Part {
  const { body, multipart } = contract;
  const schema = inputSchema(body);
  if (multipart) return { required: true, content: { 'multipart/form-data': { schema } } };
  return {
    required: true,
    content: { 'application/json': { schema, example: bodyExample(contract, samples) } },
  };
}

/** The contract's own example takes precedence over the generated one. */
export const bodyExample = (contract: Contract, samples: ApiSamples): unknown =>
  contract.example?.body ?? exampleOf(contract.body, samplesFor(contract, samples));

export const replyExample = (contract: Contract, samples: ApiSamples): unknown =>
  contract.example?.reply ?? exampleOf(replyShape(contract.reply), samplesFor(contract, samples));

const samplesFor = ({ path }: Contract, { common, byPath }: ApiSamples): Samples => ({
  ...common,
  ...byPath[path.split('/')[1] ?? ''],
});

function replyOf(contract: Contract, samples: ApiSamples): Part {
  const { reply, status } = contract;
  if (status === 204) return { description: 'Done; there is nothing to tell' };
  const description = status === 201 ? 'What was added' : 'What was asked for';
  if (reply instanceof z.ZodFile) {
    const [type = 'application/octet-stream'] = reply._zod.bag.mime ?? [];
    return { description, content: { [type]: { schema: { type: 'string', format: 'binary' } } } };
  }
  const example = replyExample(contract, samples);
  return { description, content: { 'application/json': { schema: replySchema(reply), example } } };
}

/** Several codes share a status: 409 is a conflict, a record in use, or a step that isn't allowed. */
function errorsOf(contract: Contract): Part {
  const codes: ErrorCode[] = [...possibleErrors(contract), 'failed', 'unavailable'];
  return Object.fromEntries(
    codes.map((code) => [errorStatus[code], { $ref: `#/components/responses/Error${errorStatus[code]}` }]),
  );
}
