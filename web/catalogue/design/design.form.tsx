import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { companySource } from '#web/suppliers/company.picker.tsx';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';

const { TextField, MoneyField, NoteField, PickerField } = fieldsOf(designContract.fields);
const unknownCurrency = { code: '', symbol: '', decimals: 2 };

export function DesignForm(props: DrawerProps) {
  const currency = useBaseCurrency() ?? unknownCurrency;
  return (
    <FormDrawer contract={designContract} newTitle="catalogue.create" {...props}>
      <TextField name="code" label="catalogue.code" code required autoFocus />
      <TextField name="name" label="catalogue.name" span={12} required />
      <MoneyField name="cost" label="catalogue.cost" currency={currency} required />
      <MoneyField name="price" label="catalogue.price" currency={currency} required />
      <PickerField
        name="companyId"
        label="catalogue.company"
        help="catalogue.companyHelp"
        source={companySource}
        span={12}
      />
      <NoteField name="details" label="catalogue.details" />
    </FormDrawer>
  );
}
