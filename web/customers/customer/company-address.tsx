import { useWatch } from 'react-hook-form';
import { type Customer, customerFields } from '#shared/customers/customer/customer.schema.ts';
import { addressParts } from '#shared/settings/country/country-description.ts';
import { addressLabel, taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { CountryField } from '#web/settings/country.field.tsx';
import { FieldGroup } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';

const { TextField } = formFields(customerFields);

/** The address of a company in the parts that its country asks for, and those that are filled in. */
export function CompanyAddress() {
  const { country: home } = useFormatPreference();
  const typed = useWatch() as Partial<Customer>;
  const isFilled = addressParts.some((part) => typed[part]);
  if (typed.kind !== 'company' && !isFilled) return null;
  const country = typed.country || home;
  const asked = taxRulesOf(country).addressParts;
  return (
    <FieldGroup title="customers.place">
      {addressParts
        .filter((part) => asked.includes(part) || typed[part])
        .map((part) =>
          part === 'country' ? (
            <CountryField
              key={part}
              name={part}
              label="settings.address.country"
              help="customers.countryOfShop"
            />
          ) : (
            <TextField key={part} name={part} label={addressLabel(part, country)} />
          ),
        )}
    </FieldGroup>
  );
}
