import { IconBuildingWarehouse } from '@tabler/icons-react';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { type DrawerProps, ListPage } from '#web/ui/list/list-page.tsx';
import { usePlaceList } from './use-place-list.ts';

const { TextField, NamesField, NoteField } = fieldsOf(warehouseContract.fields);

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

function WarehouseForm(props: DrawerProps) {
  return (
    <FormDrawer contract={warehouseContract} newTitle="warehouse.warehouses.create" {...props}>
      <TextField name="code" code help="warehouse.codeHelp" required autoFocus />
      <TextField name="name" required />
      <NamesField name="names" />
      <NoteField name="address" />
      <NoteField name="note" />
    </FormDrawer>
  );
}
