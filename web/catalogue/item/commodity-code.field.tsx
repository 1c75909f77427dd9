import { useWatch } from 'react-hook-form';
import { itemFields } from '#shared/catalogue/item/item.schema.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';

const { TextField } = formFields(itemFields);

/** The code of goods or services, where the country of the shop wants it on invoices, or one was typed. */
export function CommodityCodeField({ span }: { span?: number }) {
  const { country } = useFormatPreference();
  const typed = useWatch({ name: 'commodityCode' }) as string | undefined;
  const asked = taxRulesOf(country).commodityCodes;
  if (!asked && !typed) return null;
  return <TextField name="commodityCode" help={asked?.form} code span={span} />;
}
