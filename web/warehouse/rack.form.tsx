import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { rackFields } from '#shared/warehouse/rack.schema.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { warehouseSource } from './place.sources.ts';

const contract = formContract(rackContract, rackFields);
const { TextField, NamesField, PickerField } = formFields(contract.fields);

export function RackForm(props: DrawerProps) {
  return (
    <FormDrawer contract={contract} newTitle="warehouse.racks.create" initial={useInitial()} {...props}>
      <TextField name="code" code help="warehouse.codeHelp" required autoFocus />
      <TextField name="name" required />
      <NamesField name="names" />
      <PickerField
        name="warehouseId"
        help="warehouse.warehouseHelp"
        source={warehouseSource}
        clearable={false}
        span={12}
        required
      />
    </FormDrawer>
  );
}

/** In the warehouse that the list shows: `?warehouseId=3&edit=new`. */
function useInitial() {
  const warehouseId = Number(useSearchParams().get('warehouseId'));
  return warehouseId > 0 ? { warehouseId } : {};
}
