import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { shelfFields } from '#shared/warehouse/shelf.schema.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { rackSource } from './place.sources.ts';

const contract = formContract(shelfContract, shelfFields);
const { TextField, NamesField, PickerField } = formFields(contract.fields);

export function ShelfForm(props: DrawerProps) {
  return (
    <FormDrawer contract={contract} newTitle="warehouse.shelves.create" initial={useInitial()} {...props}>
      <TextField name="code" code help="warehouse.codeHelp" required autoFocus />
      <TextField name="name" required />
      <NamesField name="names" />
      <PickerField name="rackId" source={rackSource} clearable={false} span={12} required />
    </FormDrawer>
  );
}

/** In the rack that the list shows: `?rackId=3&edit=new`. */
function useInitial() {
  const rackId = Number(useSearchParams().get('rackId'));
  return rackId > 0 ? { rackId } : {};
}
