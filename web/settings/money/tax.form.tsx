import { useWatch } from 'react-hook-form';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { type Tax, taxFields } from '#shared/settings/money/tax.schema.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { Select } from '#web/ui/picker/select.tsx';

const contract = formContract(taxContract, taxFields);
const { TextField, NamesField, NumberField, SelectField, SwitchField } = formFields(contract.fields);

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
      <Untaxed />
      <SwitchField name="isDefault" label="settings.tax.isDefault" span={12} />
    </FormDrawer>
  );
}

const untaxed = {
  zero: 'settings.tax.categories.zero',
  exempt: 'settings.tax.categories.exempt',
  outside: 'settings.tax.categories.outside',
} as const satisfies Record<string, MessageKey>;

/** What the tax office calls sales at a rate of 0, and why they are. */
function Untaxed() {
  const { country } = useFormatPreference();
  const { rate, category, reasonCode } = useWatch() as Partial<Tax>;
  if (Number(parseDecimal(String(rate ?? '')) ?? Number.NaN) !== 0) return null;
  const reasons = taxRulesOf(country).reasons.filter((reason) => reason.category === category);
  const isInOwnWords =
    reasons.length === 0 || reasons.some(({ code, text }) => code === reasonCode && text === null);
  return (
    <>
      <SelectField name="category" options={untaxed} help="settings.tax.categoryHelp" span={12} />
      {reasons.length > 0 && <ReasonField name="reasonCode" reasons={reasons} span={12} required />}
      {isInOwnWords && category && category !== 'standard' && (
        <>
          <TextField name="reason" help="settings.tax.reasonHelp" span={12} required={reasons.length > 0} />
          <NamesField name="reasonNames" of="reason" label="settings.tax.reasonNames" />
        </>
      )}
    </>
  );
}

type Reasons = ReturnType<typeof taxRulesOf>['reasons'];

/** A choice of the reasons that the country lists. */
function ReasonField({ reasons, ...props }: FieldProps & { reasons: Reasons }) {
  const language = useLanguage();
  const labelOf = (value: unknown) =>
    reasons.find(({ code }) => code === value)?.text?.[language] ?? String(value ?? '');
  const { field, input } = useField(props, { show: labelOf });
  return (
    <Select
      {...input}
      data={reasons.map(({ code }) => ({ value: code, label: labelOf(code) }))}
      value={field.value ? String(field.value) : null}
      onChange={field.onChange}
    />
  );
}
