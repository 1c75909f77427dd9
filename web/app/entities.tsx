import { type Icon, IconBuildingStore, IconShirt, IconTags } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import type { CrudContract } from '#shared/lib/crud-contract.ts';
import type { EntityManifest } from '#shared/lib/manifest.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

export interface EntityScreen {
  contract: CrudContract & { manifest: EntityManifest };
  icon: Icon;
  /** Loads the list, with its form. */
  open: () => Promise<{ default: ComponentType }>;
}

/** The lists in the menu's catalogue section, in its order: each is a screen, a menu entry, and found by name. */
export const catalogueEntities: EntityScreen[] = [
  { contract: itemContract, icon: IconTags, open: () => import('#web/catalogue/item/item.list.tsx') },
  { contract: designContract, icon: IconShirt, open: () => import('#web/catalogue/design/design.list.tsx') },
  {
    contract: companyContract,
    icon: IconBuildingStore,
    open: () => import('#web/suppliers/company.list.tsx'),
  },
];
