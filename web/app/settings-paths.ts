import type { Permission } from '#shared/access/session/permission.rules.ts';

/** The screens behind /settings: the menu marks that entry while one of them is shown, and does without what the hub says of them. */
export const settingsPaths = [
  '/company-information',
  '/preferences',
  '/message-templates',
  '/return-reasons',
  '/currency',
  '/taxes',
  '/users',
  '/roles-permissions',
  '/audit-log',
  '/sign-ins',
  '/dimentions-form',
  '/dimension-preferences',
  '/units',
  '/work-types',
  '/defects',
  '/statuses',
  '/sub-statuses',
  '/barcode-settings',
  '/warehouses',
  '/racks',
  '/shelves',
];

/** Each opens one of those screens. */
export const settingsPermissions: readonly Permission[] = [
  'settings:read',
  'users:read',
  'roles:read',
  'audit:read',
  'warehouses:read',
];
