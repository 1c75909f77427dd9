import type { Icon } from '@tabler/icons-react';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import type { CrudContract } from '#shared/lib/crud-contract.ts';
import type { EntityManifest } from '#shared/lib/manifest.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { entityScreens } from './entities.tsx';

interface FoundEntity {
  contract: CrudContract & { manifest: EntityManifest };
  icon: Icon | undefined;
}

const contracts: FoundEntity['contract'][] = [
  itemContract,
  designContract,
  companyContract,
  warehouseContract,
  rackContract,
  shelfContract,
];

/** Every plain entity, for what finds records by name or code; the first screen does without their fields. */
export const entities: FoundEntity[] = contracts.map((contract) => ({
  contract,
  icon: entityScreens.find(({ path }) => path === contract.manifest.screen)?.icon,
}));
