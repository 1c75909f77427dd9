import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { makeRoomForDefault } from '#server/lib/resource/one-default.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { taxApi } from '#shared/settings/money/tax.api.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { taxes } from './tax.table.ts';

export const taxRoutes: Route[] = crud(taxContract, taxApi, {
  table: taxes,
  isSerial: true,
  sorts: { name: taxes.sortName, created: taxes.id },
  // The database pads a decimal with zeros.
  derived: () => (row) => ({ rate: parseDecimal(row.rate) ?? row.rate }),
  onCreate: async ({ isDefault }, { database }) => {
    await makeRoomForDefault(database, taxes, { wanted: isDefault });
    return {};
  },
  onUpdate: async ({ isDefault }, before, { database }) => {
    if (isDefault === true && !before.isDefault) await makeRoomForDefault(database, taxes, { wanted: true });
    return {};
  },
});
