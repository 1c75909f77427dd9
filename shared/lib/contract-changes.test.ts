import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Contract } from './contract.ts';

/** Every route of every contract, by its method and path. */
async function allContracts(): Promise<Map<string, Contract>> {
  const found = new Map<string, Contract>();
  const gather = (value: unknown) => {
    if (typeof value !== 'object' || value === null || '_zod' in value) return;
    const { method, path } = value as Partial<Contract>;
    if (typeof method === 'string') found.set(`${method} ${path}`, value as Contract);
    else for (const part of Object.values(value)) gather(part);
  };
  for (const path of globSync('shared/**/*.contract.ts'))
    gather({ ...(await import(/* @vite-ignore */ `../../${path}`)) });
  return found;
}

const areaOf = ({ path }: Contract) => path.split('/')[1];

test('what a write changes is something that can be read, and a read changes nothing', async () => {
  const contracts = await allContracts();
  expect(contracts.get('POST /orders/collect')?.changes).toContain('dashboard');
  const read = new Set([...contracts.values()].filter(({ method }) => method === 'GET').map(areaOf));
  for (const [name, { method, changes }] of contracts) {
    expect({ name, unread: changes.filter((area) => !read.has(area)) }).toEqual({ name, unread: [] });
    if (method === 'GET') expect({ name, changes }).toEqual({ name, changes: [] });
  }
});
