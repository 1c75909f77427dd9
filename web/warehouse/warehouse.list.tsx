import { IconBuildingWarehouse } from '@tabler/icons-react';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { fetched } from '#web/lib/fetched.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { usePlaceList } from './use-place-list.ts';

const WarehouseForm = fetched(async () => (await import('./warehouse.form.tsx')).WarehouseForm);

export default function WarehouseList() {
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
      empty={{ icon: IconBuildingWarehouse, hint: 'warehouse.warehouses.hint' }}
      columns={[
        { key: 'name', sort: 'name', strong: true },
        { key: 'code', sort: 'code', width: 160, kind: 'code' },
        { key: 'address', hideBelow: 900 },
        { key: 'note', hideBelow: 1140 },
      ]}
    />
  );
}
