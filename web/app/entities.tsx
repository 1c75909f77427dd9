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
import type { Permission } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { fetchCatalogue, from } from './screens/fetched-parts.ts';

/** What menu and routes show of a plain entity, as its manifest has it; `entity-contracts.ts` finds the rest. */
export interface EntityScreen {
  path: string;
  title: MessageKey;
  permission: Permission;
  icon: Icon;
  /** Loads the list, with its form. */
  open: () => Promise<{ default: ComponentType }>;
}

/** The lists in the menu's catalogue section, in its order: each is a screen, a menu entry, and found by name. */
export const catalogueEntities: EntityScreen[] = [
  {
    path: '/items',
    title: 'catalogue.item.title',
    permission: 'items:read',
    icon: IconTags,
    open: from(fetchCatalogue, ({ ItemList }) => ItemList),
  },
  {
    path: '/designs',
    title: 'catalogue.title',
    permission: 'designs:read',
    icon: IconShirt,
    open: from(fetchCatalogue, ({ DesignList }) => DesignList),
  },
  {
    path: '/companies',
    title: 'suppliers.title',
    permission: 'companies:read',
    icon: IconBuildingStore,
    open: from(fetchCatalogue, ({ CompanyPage }) => CompanyPage),
  },
];

/** The lists of places, which are tabs of one screen. */
const placeEntities: EntityScreen[] = [
  {
    path: '/warehouses',
    title: 'warehouse.warehouses.title',
    permission: 'warehouses:read',
    icon: IconBuildingWarehouse,
    open: from(fetchCatalogue, ({ Warehouses }) => Warehouses),
  },
  {
    path: '/racks',
    title: 'warehouse.racks.title',
    permission: 'warehouses:read',
    icon: IconColumns3,
    open: from(fetchCatalogue, ({ Racks }) => Racks),
  },
  {
    path: '/shelves',
    title: 'warehouse.shelves.title',
    permission: 'warehouses:read',
    icon: IconBookmarks,
    open: from(fetchCatalogue, ({ Shelves }) => Shelves),
  },
];

/** Every plain entity: a screen each. */
export const entityScreens: EntityScreen[] = [...catalogueEntities, ...placeEntities];
