import { subStatusContract } from '#shared/orders/statuses/status.contract.ts';
import { subStatusFields } from '#shared/orders/statuses/status.schema.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { statusSource } from './label.sources.ts';
import { useSubStatusReplacement } from './label-replacement.ts';

const contract = formContract(subStatusContract, subStatusFields);
const { TextField, NamesField, NoteField, ColourField, PickerField, SwitchField } = formFields(
  contract.fields,
);
const anyStatus = statusSource();

export function SubStatusForm(props: DrawerProps) {
  const replaceInUse = useSubStatusReplacement();
  return (
    <FormDrawer contract={contract} newTitle="orders.subStatus.create" whenInUse={replaceInUse} {...props}>
      <TextField name="name" label="orders.status.name" span={12} required autoFocus />
      <NamesField name="names" />
      <PickerField name="statusId" label="orders.subStatus.status" source={anyStatus} required />
      <ColourField name="colour" label="orders.status.colour" />
      <NoteField name="description" label="orders.status.description" />
      <SwitchField name="isDefault" label="orders.subStatus.isDefault" span={12} />
    </FormDrawer>
  );
}
