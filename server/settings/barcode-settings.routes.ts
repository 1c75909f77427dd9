import { Problem } from '#server/lib/problem.ts';
import type { Route } from '#server/lib/route.ts';
import { singleton } from '#server/lib/singleton.ts';
import { barcodeSettingsContract } from '#shared/settings/barcode-settings.contract.ts';
import { settingsProblems } from '#shared/settings/barcode-settings.rules.ts';
import { barcodeSettings as schema } from '#shared/settings/barcode-settings.schema.ts';
import { barcodeSettings } from './barcode-settings.table.ts';

export const barcodeSettingsRoutes: Route[] = singleton(barcodeSettingsContract, {
  table: barcodeSettings,
  onUpdate: (changes, before) => {
    const errors = settingsProblems(schema.parse({ ...before, ...changes }));
    if (errors.length > 0) throw new Problem('invalid', { errors });
    return {};
  },
});
