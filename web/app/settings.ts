import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBarcode,
  IconBuilding,
  IconClipboardList,
  IconCoins,
  IconHistory,
  IconListDetails,
  IconPercentage,
  IconRuler2,
  IconRulerMeasure,
  IconShieldLock,
  IconSubtask,
  IconTags,
  IconUserCog,
} from '@tabler/icons-react';
import type { Permission } from '#shared/access/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/catalogue.ts';

export interface SettingsEntry {
  path: string;
  label: MessageKey;
  icon: Icon;
  permission: Permission;
}

/** The screens behind /settings, shown as the menu's entries are: once built and permitted. */
export const settings: SettingsEntry[] = [
  entry('/company-information', 'shell.nav.companyInformation', IconBuilding),
  entry('/preferences', 'shell.nav.preferences', IconAdjustmentsHorizontal),
  entry('/users', 'shell.nav.users', IconUserCog, 'users:read'),
  entry('/roles-permissions', 'shell.nav.roles', IconShieldLock, 'roles:read'),
  entry('/audit-log', 'audit.title', IconHistory, 'audit:read'),
  entry('/dimentions-form', 'shell.nav.dimensionForm', IconRulerMeasure),
  entry('/dimension-preferences', 'shell.nav.dimensionPreferences', IconClipboardList),
  entry('/units', 'shell.nav.units', IconRuler2),
  entry('/work-types', 'shell.nav.workTypes', IconListDetails),
  entry('/statuses', 'shell.nav.statuses', IconTags),
  entry('/sub-statuses', 'shell.nav.subStatuses', IconSubtask),
  entry('/taxes', 'shell.nav.taxes', IconPercentage),
  entry('/currency', 'shell.nav.currency', IconCoins),
  entry('/barcode-settings', 'shell.nav.barcodeSettings', IconBarcode),
];

function entry(
  path: string,
  label: MessageKey,
  icon: Icon,
  permission: Permission = 'settings:read',
): SettingsEntry {
  return { path, label, icon, permission };
}
