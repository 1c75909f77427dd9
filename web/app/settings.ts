import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBarcode,
  IconBuilding,
  IconClipboardList,
  IconCoins,
  IconHistory,
  IconListDetails,
  IconLogin2,
  IconPercentage,
  IconRuler2,
  IconRulerMeasure,
  IconShieldLock,
  IconSubtask,
  IconTags,
  IconUserCog,
} from '@tabler/icons-react';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';

export const settingsGroups = ['shop', 'people', 'measuring', 'production'] as const;
type Group = (typeof settingsGroups)[number];

export interface SettingsEntry {
  path: string;
  label: MessageKey;
  /** The purpose of the screen, in one line. */
  about: MessageKey;
  icon: Icon;
  group: Group;
  permission: Permission;
}

/** The screens behind /settings; like menu entries, they show once they exist and are permitted. */
export const settings: SettingsEntry[] = [
  {
    path: '/company-information',
    label: 'shell.nav.companyInformation',
    about: 'settings.company.explanation',
    icon: IconBuilding,
    group: 'shop',
    permission: 'settings:read',
  },
  {
    path: '/preferences',
    label: 'shell.nav.preferences',
    about: 'settings.preference.explanation',
    icon: IconAdjustmentsHorizontal,
    group: 'shop',
    permission: 'settings:read',
  },
  {
    path: '/currency',
    label: 'shell.nav.currency',
    about: 'currency.explanation',
    icon: IconCoins,
    group: 'shop',
    permission: 'settings:read',
  },
  {
    path: '/taxes',
    label: 'shell.nav.taxes',
    about: 'settings.tax.explanation',
    icon: IconPercentage,
    group: 'shop',
    permission: 'settings:read',
  },
  {
    path: '/users',
    label: 'shell.nav.users',
    about: 'staff.users.explanation',
    icon: IconUserCog,
    group: 'people',
    permission: 'users:read',
  },
  {
    path: '/roles-permissions',
    label: 'shell.nav.roles',
    about: 'staff.roles.explanation',
    icon: IconShieldLock,
    group: 'people',
    permission: 'roles:read',
  },
  {
    path: '/audit-log',
    label: 'audit.title',
    about: 'audit.explanation',
    icon: IconHistory,
    group: 'people',
    permission: 'audit:read',
  },
  {
    path: '/access-log',
    label: 'audit.access.title',
    about: 'audit.access.explanation',
    icon: IconLogin2,
    group: 'people',
    permission: 'audit:read',
  },
  {
    path: '/dimentions-form',
    label: 'shell.nav.dimensionForm',
    about: 'measurement.template.explanation',
    icon: IconRulerMeasure,
    group: 'measuring',
    permission: 'settings:read',
  },
  {
    path: '/dimension-preferences',
    label: 'shell.nav.dimensionPreferences',
    about: 'units.preferences.explanation',
    icon: IconClipboardList,
    group: 'measuring',
    permission: 'settings:read',
  },
  {
    path: '/units',
    label: 'shell.nav.units',
    about: 'units.explanation',
    icon: IconRuler2,
    group: 'measuring',
    permission: 'settings:read',
  },
  {
    path: '/work-types',
    label: 'shell.nav.workTypes',
    about: 'orders.workType.explanation',
    icon: IconListDetails,
    group: 'production',
    permission: 'settings:read',
  },
  {
    path: '/statuses',
    label: 'shell.nav.statuses',
    about: 'orders.status.explanation',
    icon: IconTags,
    group: 'production',
    permission: 'settings:read',
  },
  {
    path: '/sub-statuses',
    label: 'shell.nav.subStatuses',
    about: 'orders.subStatus.explanation',
    icon: IconSubtask,
    group: 'production',
    permission: 'settings:read',
  },
  {
    path: '/barcode-settings',
    label: 'shell.nav.barcodeSettings',
    about: 'tickets.explanation',
    icon: IconBarcode,
    group: 'production',
    permission: 'settings:read',
  },
];
