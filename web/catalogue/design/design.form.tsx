import { useParams } from 'react-router';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { ImagesField } from '#web/images/images.field.tsx';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { taxSource } from '#web/settings/money/tax.source.ts';
import { RouteField } from '#web/settings/works/route.field.tsx';
import { companySource } from '#web/suppliers/company.source.ts';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';

const { TextField, MoneyField, NoteField, PickerField } = fieldsOf(designContract.fields);
const unknownCurrency = { code: '', symbol: '', decimals: 2 };

/** The form of a design within the list of its company: a new one is made by that company. */
export function CompanyDesignForm(props: DrawerProps) {
  const companyId = Number(useParams().companyId);
  return <DesignForm {...props} initial={{ companyId }} draft={`company-${companyId}`} />;
}

interface DesignFormProps extends DrawerProps {
  initial?: { companyId: number };
  draft?: string;
}

export function DesignForm(props: DesignFormProps) {
  const currency = useBaseCurrency() ?? unknownCurrency;
  return (
    <FormDrawer contract={designContract} newTitle="catalogue.create" {...props}>
      <TextField name="code" label="catalogue.code" code required autoFocus />
      <TextField name="name" label="catalogue.name" span={12} required />
      <MoneyField name="cost" label="catalogue.cost" currency={currency} required />
      <MoneyField name="price" label="catalogue.price" currency={currency} required />
      <PickerField name="taxId" source={taxSource} span={12} />
      <PickerField
        name="companyId"
        label="catalogue.company"
        help="catalogue.companyHelp"
        source={companySource}
        span={12}
      />
      <RouteField name="workTypeIds" help="catalogue.routeHelp" />
      <ImagesField name="imageIds" label="catalogue.pictures" />
      <NoteField name="details" label="catalogue.details" />
    </FormDrawer>
  );
}
