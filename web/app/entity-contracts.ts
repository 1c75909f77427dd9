import type { Icon } from '@tabler/icons-react';
import type { CrudContract } from '#shared/lib/crud-contract.ts';
import type { EntityManifest } from '#shared/lib/manifest.ts';
import { entityScreens } from './entities.tsx';

type EntityContract = CrudContract & { manifest: EntityManifest };

interface FoundEntity {
  contract: EntityContract;
  icon: Icon;
}

/** What the contract files export in the areas with plain entities; `shop` and `stock` have none. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../shared/{suppliers,warehouse,catalogue}/**/*.contract.ts',
    '!../../shared/catalogue/{shop,stock}/**',
  ],
  { eager: true },
);
const contracts = Object.values(files).flatMap(Object.values).filter(isEntityContract);

/** Every plain entity, for what finds records by name or code; the first screen does without their fields. */
export const entities: FoundEntity[] = entityScreens.map(({ path, icon }) => {
  const contract = contracts.find(({ manifest }) => manifest.screen === path);
  if (!contract) throw new Error(`no contract for ${path}`);
  return { contract, icon };
});

function isEntityContract(each: unknown): each is EntityContract {
  const { list, manifest } = (each ?? {}) as Partial<EntityContract>;
  return list !== undefined && manifest?.screen !== undefined;
}
