import { IconBookmarks, IconBuildingWarehouse, IconColumns3 } from '@tabler/icons-react';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

/** Places to choose from, by part of their name or code. */
export const warehouseSource = recordSource(warehouseContract, ({ name, code }) => ({
  label: name,
  second: code,
  icon: IconBuildingWarehouse,
}));
export const rackSource = recordSource(rackContract, ({ name, code }) => ({
  label: name,
  second: code,
  icon: IconColumns3,
}));
export const shelfSource = recordSource(shelfContract, ({ name, code }) => ({
  label: name,
  second: code,
  icon: IconBookmarks,
}));
