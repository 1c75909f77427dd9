import { useWatch } from 'react-hook-form';
import { type Customer, customerFields } from '#shared/customers/customer/customer.schema.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';

const { TextField, SelectField } = formFields(customerFields);

/** What identifies a customer without a tax number, where the country of the shop lists kinds of it. */
export function IdentityFields() {
  const { identities } = taxRulesOf(useFormatPreference().country);
  const { identityKind, identityNumber } = useWatch() as Partial<Customer>;
  if (identities.length === 0 && !identityNumber) return null;
  return (
    <>
      <SelectField
        name="identityKind"
        label="customers.field.identityKind"
        help="customers.identityHelp"
        options={Object.fromEntries(identities.map(({ code, name }) => [code, name]))}
        clearable
      />
      {(identityKind || identityNumber) && (
        <TextField name="identityNumber" label="customers.field.identityNumber" code />
      )}
    </>
  );
}
