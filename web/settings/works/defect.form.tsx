import { defectContract } from '#shared/settings/works/defect.contract.ts';
import { defectFields } from '#shared/settings/works/defect.schema.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';

const contract = formContract(defectContract, defectFields);
const { TextField, NamesField, SwitchField } = formFields(contract.fields);

export function DefectForm(props: DrawerProps) {
  return (
    <FormDrawer contract={contract} newTitle="orders.defects.create" {...props}>
      <TextField name="name" label="orders.defects.field" span={12} required autoFocus />
      <NamesField name="names" />
      <SwitchField name="active" label="orders.defects.active" span={12} />
    </FormDrawer>
  );
}
