import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { warehouseFields } from '#shared/warehouse/warehouse.schema.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';

const contract = formContract(warehouseContract, warehouseFields);
const { TextField, NamesField, NoteField } = formFields(contract.fields);

export function WarehouseForm(props: DrawerProps) {
  return (
    <FormDrawer contract={contract} newTitle="warehouse.warehouses.create" {...props}>
      <TextField name="code" code help="warehouse.codeHelp" required autoFocus />
      <TextField name="name" required />
      <NamesField name="names" />
      <NoteField name="address" />
      <NoteField name="note" />
    </FormDrawer>
  );
}
