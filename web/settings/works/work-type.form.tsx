import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { workTypeFields } from '#shared/settings/works/work-type.schema.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';

const contract = formContract(workTypeContract, workTypeFields);
const { TextField, NumberField, NamesField, NoteField, SwitchField } = formFields(contract.fields);

export function WorkTypeForm(props: DrawerProps) {
  return (
    <FormDrawer contract={contract} newTitle="orders.workType.create" {...props}>
      <TextField name="name" label="orders.workType.name" span={12} required autoFocus />
      <NamesField name="names" />
      <SwitchField
        name="inRoute"
        label="orders.workType.inRoute"
        help="orders.workType.inRouteHelp"
        span={12}
      />
      <NumberField
        name="piecesPerDay"
        label="orders.workType.piecesPerDay"
        help="orders.workType.piecesPerDayHelp"
        span={12}
        whole
      />
      <NoteField name="description" label="orders.workType.description" />
    </FormDrawer>
  );
}
