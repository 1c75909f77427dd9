import { subStatusContract } from '#shared/orders/status.contract.ts';
import { fieldsOf } from '#web/ui/form/fields-of.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { statusSource } from './order.sources.ts';

const { TextField, NoteField, ColourField, PickerField } = fieldsOf(subStatusContract.fields);
const anyStatus = statusSource();

export function SubStatusForm(props: DrawerProps) {
  return (
    <FormDrawer
      contract={subStatusContract}
      newTitle="orders.subStatus.create"
      nameOf={({ name }) => name}
      invalidates={['orders']}
      {...props}
    >
      <TextField name="name" label="orders.status.name" span={12} required autoFocus />
      <PickerField name="statusId" label="orders.subStatus.status" source={anyStatus} required />
      <ColourField name="colour" label="orders.status.colour" />
      <NoteField name="description" label="orders.status.description" />
    </FormDrawer>
  );
}
