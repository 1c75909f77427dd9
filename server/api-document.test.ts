import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyExample, operationIdOf, pathOf, replyExample } from '#server/lib/openapi/operation.ts';
import { apiSamples } from './api-samples.ts';
import { apiAreas, routes } from './app.ts';
import { replyShape } from './lib/http/reply-shape.ts';
import { owner, testApp } from './test-app.ts';

const { app, as, signUpOwner } = await testApp();
await signUpOwner();
const { body: document } = await as(null).send('GET', '/openapi.json');
const served = Object.values(apiAreas).flatMap((area) => area.routes);
const contracts = served.map(({ contract }) => contract);
const operationOf = (method: string, path: string) => document.paths[`/api/v1${path}`][method];

const modules = resolve('node_modules');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miqyas-api-'));
  await symlink(modules, join(folder, 'node_modules'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a package's command in the folder; if it fails, the error message is its output. */
async function run(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const script = join(modules, '.bin', command);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: folder, env });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command}: ${stdout}\n${stderr}`);
  }
}

test('it has the defaults of a list’s parameters', () => {
  const { parameters } = operationOf('get', '/customers');
  const defaults = parameters.map((each: { name: string; schema: { default?: unknown } }) => [
    each.name,
    each.schema.default,
  ]);
  expect(Object.fromEntries(defaults)).toMatchObject({ page: 1, perPage: 25, search: '', sort: '-created' });
});

test('it contains every route once, under the tag of its area', () => {
  const operations = contracts.map(
    (contract) => document.paths[pathOf(contract)][contract.method.toLowerCase()],
  );
  expect(contracts).toEqual(expect.arrayContaining(routes.map(({ contract }) => contract)));
  expect(operations.map(({ operationId }) => operationId)).toEqual(contracts.map(operationIdOf));
  const names = new Set(contracts.map(operationIdOf));
  expect(names.size).toBe(contracts.length);
  expect([...names].filter((name) => !/^[a-z]+([A-Z][a-z\d]*)+$/.test(name))).toEqual([]);
  expect([...names]).toEqual(
    expect.arrayContaining(['getCustomers', 'patchWorkTypesById', 'postOrdersHandOver', 'getUser']),
  );
  const tags = document.tags.map(({ name }: { name: string }) => name);
  expect(tags).toEqual([
    'access',
    'settings',
    'customers',
    'suppliers',
    'warehouse',
    'catalogue',
    'orders',
    'billing',
    'reports',
  ]);
  expect(operationOf('get', '/taxes').tags).toEqual(['settings']);
  expect(operationOf('get', '/taxes').security).toEqual([{ bearer: [] }]);
  expect(operationOf('post', '/sign-in').security).toEqual([]);
});

test('an operation lists its possible errors', () => {
  const errorsOf = (method: string, path: string) =>
    Object.keys(operationOf(method, path).responses).filter((status) => status >= '400' && status < '500');
  expect(errorsOf('get', '/sign-up')).toEqual(['429']);
  expect(errorsOf('get', '/preferences')).toEqual(['401', '429']);
  expect(errorsOf('get', '/customers')).toEqual(['400', '401', '403', '422', '429']);
  expect(errorsOf('get', '/customers/{id}')).toEqual(['400', '401', '403', '404', '429']);
  expect(errorsOf('post', '/customers')).toEqual(['400', '401', '403', '413', '415', '422', '429']);
  const all = ['400', '401', '403', '404', '409', '413', '415', '422', '429'];
  expect(errorsOf('patch', '/customers/{id}')).toEqual(all);
  expect(errorsOf('delete', '/customers/{id}')).toEqual(['400', '401', '403', '404', '409', '429']);
  expect(errorsOf('post', '/orders/assign')).toEqual(all.filter((status) => status !== '404'));
});

test.each(served.map((each) => [`${each.contract.method} ${each.contract.path}`, each] as const))(
  'the examples of %s are such as it takes and gives',
  (_, route) => {
    const { body, reply } = route.api;
    if (body && !route.contract.multipart) {
      expect(body.safeParse(bodyExample(route, apiSamples)).error?.issues).toBeUndefined();
    }
    if (reply && !(reply instanceof z.ZodFile)) {
      expect(replyShape(reply).safeParse(replyExample(route, apiSamples)).error?.issues).toBeUndefined();
    }
  },
);

test('examples read like a shop', () => {
  expect(operationOf('post', '/customers').requestBody.content['application/json'].example).toMatchObject({
    name: 'Amina Siddiqui',
    email: 'amina@example.com',
  });
  const { example } = operationOf('get', '/units').responses[200].content['application/json'];
  expect(example).toMatchObject({ data: [{ name: 'Inch', code: 'in', kind: 'length', factor: '2.54' }] });
});

/** Finds values that the document doesn't describe beyond their existence. */
function emptySchemas(part: unknown, path = ''): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const isSchema = /\/(items|schema|properties\/\w+|anyOf\/\d+)$/.test(path);
  const says = Object.keys(part).filter((key) => key !== 'default' && key !== 'description');
  const here = isSchema && says.length === 0 && !path.endsWith('/current') ? [path] : [];
  return [...here, ...Object.entries(part).flatMap(([key, value]) => emptySchemas(value, `${path}/${key}`))];
}

test('it has neither errors nor warnings under Redocly’s recommended rules', async () => {
  expect(emptySchemas(document)).toEqual([]);
  const output = await run('redocly', 'lint', '--extends=recommended', '--format=json', 'openapi.json');
  const { totals, problems } = JSON.parse(output);
  expect(problems.map(({ message }: { message: string }) => message)).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

const program = `
import { defaults, getCustomersById, postCustomers, postSignIn } from './client.js';

export async function run(baseUrl: string, email: string, password: string): Promise<string[]> {
  defaults.baseUrl = baseUrl;
  const refused = await postSignIn({ email, password: 'wrong-' + password });
  const message: string = refused.status === 401 ? refused.data.message : '';
  const opened = await postSignIn({ email, password });
  if (opened.status !== 200 || !('access_token' in opened.data)) throw new Error('not signed in');
  defaults.headers = { authorization: 'Bearer ' + opened.data.access_token };
  const added = await postCustomers({ name: 'Bilal' });
  if (added.status !== 201) throw new Error(String(added.status));
  const read = await getCustomersById(added.data.id);
  if (read.status !== 200) throw new Error(read.data.message);
  return [message, read.data.name];
}
`;

test('a client that a stranger’s generator makes of it compiles, signs in and writes', async () => {
  await run('oazapfts', 'openapi.json', 'client.ts');
  await writeFile(join(folder, 'program.ts'), program);
  await run('tsc', 'program.ts', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', '');
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = await import(pathToFileURL(join(folder, 'program.js')).href);
  expect(await client.run(baseUrl, owner.email, owner.password)).toEqual([
    expect.stringContaining('password'),
    'Bilal',
  ]);
}, 60_000);
