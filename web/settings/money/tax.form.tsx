import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { taxFields } from '#shared/settings/money/tax.schema.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';

const contract = formContract(taxContract, taxFields);
const { TextField, NamesField, NumberField, SwitchField } = formFields(contract.fields);

export function TaxForm(props: DrawerProps) {
  return (
    <FormDrawer contract={contract} newTitle="settings.tax.create" {...props}>
      <TextField name="name" label="settings.tax.name" span={12} required autoFocus />
      <NamesField name="names" />
      <NumberField
        name="rate"
        label="settings.tax.rate"
        help="settings.tax.rateHelp"
        unit="%"
        required
        span={12}
      />
      <SwitchField name="isDefault" label="settings.tax.isDefault" span={12} />
    </FormDrawer>
  );
}
