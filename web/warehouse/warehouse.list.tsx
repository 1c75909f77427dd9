import { IconBuildingWarehouse } from '@tabler/icons-react';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import type { Identified } from '#web/lib/list-contract.ts';
import type { Column } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { usePlaceList } from './use-place-list.ts';
import { WarehouseForm } from './warehouse.form.tsx';

/** `fill`: the columns of what lies in each. */
export function WarehouseList({ fill }: { fill: readonly Column<Identified>[] }) {
  const common = usePlaceList(warehouseContract.manifest.screen);
  return (
    <ListPage
      contract={warehouseContract}
      {...common}
      title="warehouse.warehouses.title"
      explanation="warehouse.warehouses.explanation"
      searchLabel="warehouse.search"
      newLabel="warehouse.warehouses.create"
      nameOf={({ name }) => name}
      drawer={WarehouseForm}
      hrefOf={({ id }) => `/warehouses/${id}`}
      empty={{ icon: IconBuildingWarehouse, hint: 'warehouse.warehouses.hint' }}
      columns={[
        { key: 'name', sort: 'name', strong: true },
        { key: 'code', sort: 'code', width: 110, kind: 'code' },
        ...fill,
        { key: 'address', hideBelow: 900 },
        { key: 'note', width: 140, hideBelow: 1140 },
      ]}
    />
  );
}
