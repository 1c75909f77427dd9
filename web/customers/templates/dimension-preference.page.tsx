import { dimensionPreferenceContract } from '#shared/customers/measuring/dimension-preference.contract.ts';
import { dimensionPreferenceFields } from '#shared/customers/measuring/dimension-preference.schema.ts';
import { templateSource } from '#web/customers/measuring/dimension-template.picker.tsx';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormShell } from '#web/ui/form/form-page.tsx';
import { useEntityForm } from '#web/ui/form/use-entity-form.ts';
import { LengthUnitField, RoundingField } from './preference-fields.tsx';
import { TapeExample } from './tape-example.tsx';

const contract = formContract(dimensionPreferenceContract, dimensionPreferenceFields);
const { SegmentedField, PickerField } = formFields(contract.fields);

const displays = {
  fraction: 'units.preferences.displays.fraction',
  decimal: 'units.preferences.displays.decimal',
} as const;

/** The preferences for measuring and for showing measured values. */
export default function DimensionPreferencePage() {
  const t = useT();
  const model = useEntityForm(contract);
  return (
    <FormShell
      model={model}
      title={t('units.preferences.title')}
      back={{ to: '/settings', label: t('shell.nav.settings') }}
    >
      <Card title={t('units.preferences.taking')}>
        <FieldGrid>
          <LengthUnitField
            name="defaultUnit"
            label="units.preferences.defaultUnit"
            help="units.preferences.defaultUnitHelp"
            required
          />
          <PickerField
            name="defaultTemplateId"
            label="units.preferences.defaultTemplate"
            help="units.preferences.defaultTemplateHelp"
            source={templateSource}
          />
        </FieldGrid>
      </Card>
      <Card title={t('units.preferences.showing')}>
        <FieldGrid>
          <SegmentedField
            name="display"
            label="units.preferences.display"
            help="units.preferences.displayHelp"
            options={displays}
          />
          <RoundingField
            name="rounding"
            label="units.preferences.rounding"
            help="units.preferences.roundingHelp"
          />
        </FieldGrid>
        <TapeExample />
      </Card>
    </FormShell>
  );
}
