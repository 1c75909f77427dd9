import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBarcode,
  IconBookmarks,
  IconBuilding,
  IconBuildingWarehouse,
  IconClipboardList,
  IconCoins,
  IconColumns3,
  IconHistory,
  IconListDetails,
  IconLogin2,
  IconMessage,
  IconNeedleThread,
  IconPercentage,
  IconRuler2,
  IconRulerMeasure,
  IconShieldLock,
  IconSubtask,
  IconTags,
  IconTruckReturn,
  IconUserCog,
} from '@tabler/icons-react';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { roleManifest, userManifest } from '#shared/access/session/session.manifests.ts';
import { returnReasonManifest } from '#shared/billing/returns/return.manifests.ts';
import {
  dimensionPreferenceManifest,
  dimensionTemplateManifest,
} from '#shared/customers/measuring/measuring.manifests.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { SettingsManifest, settingsGroups } from '#shared/lib/manifest.ts';
import { messageTemplateManifest } from '#shared/orders/messages/message-template.contract.ts';
import { statusManifest, subStatusManifest } from '#shared/orders/statuses/label.manifests.ts';
import { companyInformationManifest } from '#shared/settings/company/company-information.manifest.ts';
import { currencyManifest, taxManifest } from '#shared/settings/money/money.manifests.ts';
import {
  barcodeSettingsManifest,
  preferenceManifest,
} from '#shared/settings/preferences/preference.manifests.ts';
import { unitManifest } from '#shared/settings/units/unit.manifest.ts';
import { defectManifest } from '#shared/settings/works/defect.manifest.ts';
import { workTypeManifest } from '#shared/settings/works/work-type.manifest.ts';
import { rackManifest } from '#shared/warehouse/rack.contract.ts';
import { shelfManifest } from '#shared/warehouse/shelf.contract.ts';
import { warehouseManifest } from '#shared/warehouse/warehouse.contract.ts';

export interface SettingsEntry {
  path: string;
  label: MessageKey;
  /** The purpose of the screen, in one line. */
  about: MessageKey;
  icon: Icon;
  group: (typeof settingsGroups)[number];
  permission: Permission;
}

const entryOf = ({ screen, title, settings, permission }: SettingsManifest, icon: Icon): SettingsEntry => ({
  path: screen,
  label: title,
  ...settings,
  icon,
  permission: permission.read as Permission,
});

/** The screens behind /settings, as far as the user may open them. */
export const settings: SettingsEntry[] = [
  entryOf(companyInformationManifest, IconBuilding),
  entryOf(preferenceManifest, IconAdjustmentsHorizontal),
  entryOf(messageTemplateManifest, IconMessage),
  entryOf(returnReasonManifest, IconTruckReturn),
  entryOf(currencyManifest, IconCoins),
  entryOf(taxManifest, IconPercentage),
  entryOf(userManifest, IconUserCog),
  entryOf(roleManifest, IconShieldLock),
  // The change log covers every kind of record and belongs to none.
  {
    path: '/audit-log',
    label: 'audit.title',
    about: 'audit.explanation',
    icon: IconHistory,
    group: 'people',
    permission: 'audit:read',
  },
  {
    path: '/sign-ins',
    label: 'audit.access.title',
    about: 'audit.access.explanation',
    icon: IconLogin2,
    group: 'people',
    permission: 'audit:read',
  },
  entryOf(dimensionTemplateManifest, IconRulerMeasure),
  entryOf(dimensionPreferenceManifest, IconClipboardList),
  entryOf(unitManifest, IconRuler2),
  entryOf(workTypeManifest, IconListDetails),
  entryOf(defectManifest, IconNeedleThread),
  entryOf(statusManifest, IconTags),
  entryOf(subStatusManifest, IconSubtask),
  entryOf(barcodeSettingsManifest, IconBarcode),
  entryOf(warehouseManifest, IconBuildingWarehouse),
  entryOf(rackManifest, IconColumns3),
  entryOf(shelfManifest, IconBookmarks),
];
