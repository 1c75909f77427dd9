import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { Contract } from '#shared/lib/contract.ts';
import type { CrudContract } from '#shared/lib/crud-contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { testShop } from './orders/test-shop.ts';

const { owner, book, act, customerId, companyId, designId, measurementId, work, status, taxId } =
  await testShop();

/** Null where a list needs parameters, or its records have no page. */
async function readIfThere(path: string) {
  const reply = await owner.send('GET', path);
  return reply.status < 400 ? reply.body : null;
}

const areaOf = ({ path }: Contract) => path.split('/')[1] as string;

/** The contracts of every contract file. */
async function allContracts(): Promise<object[]> {
  const modules = await Promise.all(
    globSync('shared/**/*.contract.ts').map((path) => import(/* @vite-ignore */ `../${path}`)),
  );
  return modules.flatMap((module) =>
    Object.values(module as Record<string, unknown>).filter(
      (exported): exported is object => typeof exported === 'object' && exported !== null,
    ),
  );
}
const contracts = await allContracts();
const reads = contracts.flatMap((each) => [each, ...Object.values(each)]).filter(isList) as Contract[];
const kinds = contracts.filter((each): each is CrudContract => 'update' in each && 'path' in each);

/**
 * A list that can be read without parameters. The logs show every write, so every read of them is a new one; the streams
 * of changes and of a held snapshot don't end.
 */
function isList(value: unknown): boolean {
  const { method, path = '', root } = (value ?? {}) as Partial<Contract>;
  const isLeftOut = ['/audit', '/access-log', '/events', '/snapshots'].includes(path);
  return method === 'GET' && !path.includes(':') && !root && !isLeftOut;
}

test('a rename outdates every area whose replies show the name', { timeout: 60_000 }, async () => {
  const { body: role } = await owner.call(roleContract.create, {
    body: { name: 'Cutter', permissions: ['orders:read'] },
  });
  const password = 'forty-two-loose-buttons';
  const { body: user } = await owner.call(userContract.create, {
    body: {
      name: 'Sana',
      email: 'sana@example.com',
      password,
      passwordConfirmation: password,
      role: 'Cutter',
    },
  });
  expect(user.id).toBeGreaterThan(1);
  const { rows } = await book([
    { kind: 'article', designId, measurementId, taxId, workTypeIds: [work('Cutting')], quantity: 2 },
  ]);
  const line = { orderRowId: rows[0]?.id ?? 0, quantity: 1 };
  for (const to of [{ userId: user.id }, { companyId }])
    expect((await act('assign', { rows: [line], workTypeId: work('Cutting'), ...to })).status).toBe(200);
  const { timeZone } = (await owner.call(preferenceContract.get, {})).body;
  const billed = { customerId, invoiceDate: localDate(timeZone), lines: [line] };
  expect((await owner.call(invoiceContract.create, { body: billed })).status).toBe(201);

  const ids: Record<string, number> = {
    customers: customerId,
    companies: companyId,
    designs: designId,
    users: user.id,
    roles: role.id,
    'work-types': work('Cutting'),
    statuses: status('Cutting table'),
    taxes: taxId,
  };
  const forgotten: Record<string, string[]> = {};
  for (const [path, id] of Object.entries(ids)) {
    const kind = kinds.find((each) => each.path === path) as CrudContract;
    const { version } = (await owner.send('GET', `/${path}/${id}`)).body;
    const name = `Renamed one of ${path}`;
    expect([path, (await owner.send('PATCH', `/${path}/${id}`, { version, name })).status]).toEqual([
      path,
      200,
    ]);
    const shown = new Set<string>();
    for (const read of reads) {
      const body = (await readIfThere(`${read.path}?perPage=200`)) ?? (await readIfThere(read.path));
      const first = body?.data?.[0]?.id;
      const detail = first && (await readIfThere(`${read.path}/${first}`));
      if (JSON.stringify([body, detail]).includes(name)) shown.add(areaOf(read));
    }
    expect(shown, path).toContain(path);
    const outdated = [path, ...kind.update.changes];
    forgotten[path] = [...shown].filter((area) => !outdated.includes(area));
  }
  expect(Object.entries(forgotten).filter(([, areas]) => areas.length > 0)).toEqual([]);
});
