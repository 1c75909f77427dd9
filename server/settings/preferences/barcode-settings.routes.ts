import { Problem } from '#server/lib/data/problem.ts';
import type { Route } from '#server/lib/http/route.ts';
import { singleton } from '#server/lib/resource/singleton.ts';
import { barcodeSettingsContract } from '#shared/settings/preferences/barcode-settings.contract.ts';
import { settingsProblems } from '#shared/settings/preferences/barcode-settings.rules.ts';
import { barcodeSettings as schema } from '#shared/settings/preferences/barcode-settings.schema.ts';
import { barcodeSettings } from './barcode-settings.table.ts';

export const barcodeSettingsRoutes: Route[] = singleton(barcodeSettingsContract, {
  table: barcodeSettings,
  onUpdate: (changes, before) => {
    const errors = settingsProblems(schema.parse({ ...before, ...changes }));
    if (errors.length > 0) throw new Problem('invalid', { errors });
    return {};
  },
});
