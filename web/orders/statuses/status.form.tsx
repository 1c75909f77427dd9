import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { statusFields } from '#shared/orders/statuses/status.schema.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { useStatusReplacement } from './label-replacement.ts';
import { stageOptions } from './status.options.ts';

const contract = formContract(statusContract, statusFields);
const { TextField, NamesField, NoteField, ColourField, SelectField, SwitchField } = formFields(
  contract.fields,
);

export function StatusForm(props: DrawerProps) {
  const replaceInUse = useStatusReplacement();
  return (
    <FormDrawer contract={contract} newTitle="orders.status.create" whenInUse={replaceInUse} {...props}>
      <TextField name="name" label="orders.status.name" span={12} required autoFocus />
      <NamesField name="names" />
      <SelectField name="stage" label="orders.status.stage" options={stageOptions} required />
      <ColourField name="colour" label="orders.status.colour" />
      <NoteField name="description" label="orders.status.description" />
      <SwitchField name="isDefault" label="orders.status.isDefault" span={12} />
    </FormDrawer>
  );
}
