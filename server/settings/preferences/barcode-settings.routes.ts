import { refuseProblems } from '#server/lib/data/problem.ts';
import type { Route } from '#server/lib/http/route.ts';
import { singleton } from '#server/lib/resource/singleton.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { barcodeSettingsApi } from '#shared/settings/preferences/barcode-settings.api.ts';
import { barcodeSettingsContract } from '#shared/settings/preferences/barcode-settings.contract.ts';
import { settingsProblems } from '#shared/settings/preferences/barcode-settings.rules.ts';
import { barcodeSettings } from './barcode-settings.table.ts';

const lengths = [
  'labelWidth',
  'labelHeight',
  'marginTop',
  'marginBottom',
  'marginStart',
  'marginEnd',
] as const;

export const barcodeSettingsRoutes: Route[] = singleton(barcodeSettingsContract, barcodeSettingsApi, {
  table: barcodeSettings,
  onUpdate: (changes, before) => {
    const errors = settingsProblems({ ...before, ...changes });
    refuseProblems(errors);
    return {};
  },
  // Stored as 62.00.
  derived: async (row) =>
    Object.fromEntries(lengths.map((length) => [length, parseDecimal(row[length]) ?? row[length]])),
});
