import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findViolations } from './boundaries.ts';
import { forbidden } from './boundary.rules.ts';

/** A small project without violations. */
const sound = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#shared/*': './shared/*', '#server/*': './server/*', '#web/*': './web/*' },
    dependencies: { zod: '*', react: '*', pg: '*', fastify: '*' },
    devDependencies: { vitest: '*' },
  }),
  'shared/customers/customer.schema.ts': "import { z } from 'zod';\nexport const customer = z.object({});",
  'shared/customers/customer.contract.ts':
    "import type { customerApi } from './customer.api.ts';\nexport type Api = typeof customerApi;",
  'shared/customers/customer.api.ts':
    "import './customer.schema.ts';\nimport './customer.contract.ts';\nexport const customerApi = {};",
  'shared/orders/order.schema.ts': "import '#shared/customers/customer.schema.ts';",
  'shared/access/session/session.schema.ts': '',
  'shared/access/staff/user.schema.ts': "import '#shared/access/session/session.schema.ts';",
  'shared/access/access.schema.ts': "import './staff/user.schema.ts';",
  'server/lib/process/config.ts': '',
  'server/database/connection.ts': "import '#server/lib/process/config.ts';",
  'server/lib/data/page.ts': "import '#server/database/connection.ts';",
  'server/customers/customer.table.ts': '',
  'server/customers/customer.queries.ts': "import './customer.table.ts';\nimport 'pg';",
  'server/customers/customer.actions.ts': "import './customer.queries.ts';",
  'server/customers/customer.routes.ts':
    "import './customer.actions.ts';\nimport '#server/lib/http/route.ts';",
  'server/customers/customer.test.ts': "import 'vitest';\nimport '../test-app.ts';",
  'server/orders/order.table.ts': "import '#server/customers/customer.table.ts';",
  'server/lib/http/route.ts': "import 'node:fs';",
  'server/records/entities.ts': "import '#server/customers/customer.routes.ts';",
  'server/seed/new-shop/new-shop.seed.ts': "import '#server/customers/customer.actions.ts';",
  'server/seed/demo/demo-shop.seed.ts':
    "import '#server/records/entities.ts';\nimport '../new-shop/new-shop.seed.ts';",
  'server/test-app.ts': "import './app.ts';",
  'server/app.ts': "import './customers/customer.routes.ts';",
  'web/lib/api.ts': "import '#shared/access/session/session.schema.ts';",
  'web/ui/list.tsx': "import 'react';\nimport '#web/lib/api.ts';",
  'web/ui/list/column.tsx': '',
  'web/ui/form/field.tsx': "import '#web/ui/list/column.tsx';",
  'web/customers/customer.list.tsx':
    "import '#web/ui/list.tsx';\nimport '#shared/customers/customer.schema.ts';",
  'web/app/routes.ts': "import '#web/customers/customer.list.tsx';",
};

const inFile = (path: string, to: string, rule: string) => ({ path, to, rule });
const planted = [
  inFile('shared/customers/customer.schema.ts', '#server/app.ts', 'shared-stands-alone'),
  inFile('shared/customers/customer.schema.ts', '#web/lib/api.ts', 'shared-stands-alone'),
  inFile('shared/customers/customer.schema.ts', 'node:fs', 'shared-has-no-io'),
  inFile('shared/customers/customer.schema.ts', 'pg', 'shared-has-no-io'),
  inFile('shared/customers/customer.schema.ts', 'react', 'shared-has-no-io'),
  inFile('shared/customers/customer.schema.ts', 'fastify', 'shared-has-no-io'),
  inFile('shared/access/session/session.schema.ts', '#shared/orders/order.schema.ts', 'area-order-access'),
  inFile('shared/customers/customer.schema.ts', '#shared/orders/order.schema.ts', 'area-order-customers'),
  inFile('server/customers/customer.queries.ts', '#server/orders/order.table.ts', 'area-order-customers'),
  inFile('server/customers/customer.queries.ts', '#web/lib/api.ts', 'server-not-web'),
  inFile('server/customers/customer.table.ts', './customer.queries.ts', 'queries-over-tables'),
  inFile('server/customers/customer.queries.ts', './customer.actions.ts', 'actions-over-queries'),
  inFile('server/customers/customer.actions.ts', './customer.routes.ts', 'routes-over-actions'),
  inFile('server/customers/customer.routes.ts', '#server/app.ts', 'server-root-highest'),
  inFile('server/customers/customer.routes.ts', '#server/records/entities.ts', 'room-order-records'),
  inFile('server/records/entities.ts', '#server/seed/demo/demo-shop.seed.ts', 'room-order-seed'),
  inFile('server/seed/new-shop/new-shop.seed.ts', '../demo/demo-shop.seed.ts', 'seed-order-demo'),
  inFile('server/lib/data/page.ts', '#server/records/entities.ts', 'kernel-knows-no-area'),
  inFile(
    'shared/access/session/session.schema.ts',
    '../staff/user.schema.ts',
    'division-order-access-session',
  ),
  inFile('shared/access/staff/user.schema.ts', '../access.schema.ts', 'division-order-access-staff'),
  inFile('server/lib/data/page.ts', '../http/route.ts', 'kernel-order-data'),
  inFile('server/database/connection.ts', '#server/lib/data/page.ts', 'database-is-the-ground'),
  inFile('server/lib/process/config.ts', '#server/database/connection.ts', 'process-knows-no-database'),
  inFile('server/lib/http/route.ts', '#server/customers/customer.table.ts', 'kernel-knows-no-area'),
  inFile('server/customers/customer.routes.ts', './customer.test.ts', 'not-to-tests'),
  inFile('server/customers/customer.routes.ts', '../test-app.ts', 'not-to-tests'),
  inFile('server/customers/customer.routes.ts', 'vitest', 'not-to-development-packages'),
  inFile('server/customers/customer.routes.ts', './customer.rotes.ts', 'no-unresolvable'),
  inFile('web/customers/customer.list.tsx', '#server/lib/http/route.ts', 'web-not-server'),
  inFile('web/customers/customer.list.tsx', 'node:fs', 'web-has-no-node'),
  inFile('web/customers/customer.list.tsx', '#web/app/routes.ts', 'web-area-not-app'),
  inFile('web/ui/list.tsx', '#web/customers/customer.list.tsx', 'web-kernel-knows-access-alone'),
  inFile('web/ui/list.tsx', '#shared/customers/customer.schema.ts', 'web-kernel-knows-access-alone'),
  inFile('web/lib/api.ts', '#web/ui/list.tsx', 'web-lib-lowest'),
  inFile('web/ui/list/column.tsx', '#web/ui/form/field.tsx', 'kit-order-list'),
  inFile('web/lib/api.ts', '#web/ui/list.tsx', 'no-circle'),
  inFile('shared/customers/customer.contract.ts', './customer.schema.ts', 'contracts-without-schemas'),
  inFile('web/lib/api.ts', '#web/ui/list.tsx', 'no-circle-of-values'),
  inFile('web/customers/customer.list.tsx', '#shared/customers/customer.api.ts', 'api-for-the-server'),
];

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'miqyas-boundaries-'));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
});
afterEach(() => rm(root, { recursive: true }));

const build = async (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
};

test('a project without violations passes', async () => {
  await build(sound);
  expect(await findViolations(root)).toEqual([]);
});

test.each(planted)('$path may not import $to', async ({ path, to, rule }) => {
  const files: Record<string, string> = sound;
  await build({ ...files, [path]: `${files[path]}\nimport '${to}';` });
  const found = await findViolations(root);
  expect(found).toContainEqual(expect.stringMatching(`^${rule}: ${path}`));
});

test('every kind of rule is planted', () => {
  const kindOf = (name: string) => name.replace(/^(area|division|kernel|kit|room|seed)-order-.*/, '$1-order');
  const kinds = new Set(forbidden.map(({ name }) => kindOf(name)));
  expect(new Set(planted.map(({ rule }) => kindOf(rule)))).toEqual(kinds);
});

test('two files that use each other are found, also where only types are used', async () => {
  await build({
    ...sound,
    'web/lib/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'web/lib/b.ts': "import type { A } from './a.ts';\nexport type B = A;",
  });
  expect(await findViolations(root)).toContainEqual(expect.stringMatching(/^no-circle: web\/lib\/a/));
});

test('two folders of the server that use each other are found', async () => {
  await build({
    ...sound,
    'server/orders/order/order.rules.ts': "import './booking/booking.rules.ts';",
    'server/orders/order/booking/booking.rules.ts': "import '../order-line.rules.ts';",
    'server/orders/order/order-line.rules.ts': '',
  });
  expect(await findViolations(root)).toEqual([
    expect.stringMatching(/^no-mutual-folders: server\/orders\/order\/booking/),
    expect.stringMatching(/^no-mutual-folders: server\/orders\/order\/order/),
  ]);
});

test('a check that reads nothing fails', async () => {
  await build({ 'package.json': '{}' });
  await expect(findViolations(root)).rejects.toThrow('not read');
  await build({ 'shared/lonely.ts': '' });
  await expect(findViolations(root)).rejects.toThrow('no import was read');
});
