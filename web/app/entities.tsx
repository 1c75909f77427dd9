import { type Icon, IconBuildingStore, IconShirt, IconTags } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { designManifest } from '#shared/catalogue/design/design.contract.ts';
import { itemManifest } from '#shared/catalogue/item/item.contract.ts';
import type { EntityManifest } from '#shared/lib/manifest.ts';
import { companyManifest } from '#shared/suppliers/company.contract.ts';

export interface EntityScreen {
  manifest: EntityManifest;
  icon: Icon;
  /** Its list, with its form beside it. */
  open: () => Promise<{ default: ComponentType }>;
}

/** The lists of the menu's section for the catalogue, in its order: each is a screen, a menu entry and found by its name. */
export const catalogueEntities: EntityScreen[] = [
  { manifest: itemManifest, icon: IconTags, open: () => import('#web/catalogue/item/item.list.tsx') },
  { manifest: designManifest, icon: IconShirt, open: () => import('#web/catalogue/design/design.list.tsx') },
  {
    manifest: companyManifest,
    icon: IconBuildingStore,
    open: () => import('#web/suppliers/company.list.tsx'),
  },
];
