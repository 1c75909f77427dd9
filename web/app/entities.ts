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
import { fetchCatalogue, from } from './screens/fetched-parts.ts';

/** A plain entity: its manifest names its screen, which is found by name as its records are. */
export interface Entity {
  contract: CrudContract & { manifest: EntityManifest };
  icon: Icon;
  /** Loads the list, with its form. */
  open: () => Promise<{ default: ComponentType }>;
}

/** Those in the menu's catalogue section, in its order. */
export const catalogueEntities: Entity[] = [
  { contract: itemContract, icon: IconTags, open: from(fetchCatalogue, ({ ItemList }) => ItemList) },
  { contract: designContract, icon: IconShirt, open: from(fetchCatalogue, ({ DesignList }) => DesignList) },
  {
    contract: companyContract,
    icon: IconBuildingStore,
    open: from(fetchCatalogue, ({ CompanyPage }) => CompanyPage),
  },
];

/** The places, whose lists are tabs of one screen. */
const placeEntities: Entity[] = [
  {
    contract: warehouseContract,
    icon: IconBuildingWarehouse,
    open: from(fetchCatalogue, ({ Warehouses }) => Warehouses),
  },
  { contract: rackContract, icon: IconColumns3, open: from(fetchCatalogue, ({ Racks }) => Racks) },
  { contract: shelfContract, icon: IconBookmarks, open: from(fetchCatalogue, ({ Shelves }) => Shelves) },
];

export const entities: Entity[] = [...catalogueEntities, ...placeEntities];
