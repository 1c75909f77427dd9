import {
  type Icon,
  IconBookmarks,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconColumns3,
  IconShirt,
  IconTags,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import type { CrudContract } from '#shared/lib/crud-contract.ts';
import type { EntityManifest } from '#shared/lib/manifest.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';

export interface EntityScreen {
  contract: CrudContract & { manifest: EntityManifest };
  icon: Icon;
  /** Loads the list, with its form. */
  open: () => Promise<{ default: ComponentType }>;
}

/** The lists in the menu's catalogue section, in its order: each is a screen, a menu entry, and found by name. */
export const catalogueEntities: EntityScreen[] = [
  { contract: itemContract, icon: IconTags, open: () => import('#web/catalogue/item.list.tsx') },
  { contract: designContract, icon: IconShirt, open: () => import('#web/catalogue/design/design.list.tsx') },
  {
    contract: companyContract,
    icon: IconBuildingStore,
    open: () => import('./records/company.page.tsx'),
  },
];

/** The lists of places, which are tabs of one screen. */
const placeEntities: EntityScreen[] = [
  {
    contract: warehouseContract,
    icon: IconBuildingWarehouse,
    open: () => import('#web/warehouse/warehouse.list.tsx'),
  },
  { contract: rackContract, icon: IconColumns3, open: () => import('#web/warehouse/rack.list.tsx') },
  { contract: shelfContract, icon: IconBookmarks, open: () => import('#web/warehouse/shelf.list.tsx') },
];

/** Every plain entity: a screen each, found by name and by code. */
export const entityScreens: EntityScreen[] = [...catalogueEntities, ...placeEntities];
