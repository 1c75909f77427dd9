import {
  type NumberedKind,
  numberedKinds,
  prefixField,
} from '#shared/settings/preferences/numbered-kinds.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { type Preference, preferenceFields } from '#shared/settings/preferences/preference.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FieldGroup } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormShell } from '#web/ui/form/form-page.tsx';
import { useEntityForm } from '#web/ui/form/use-entity-form.ts';
import { LanguageAndDirection } from '#web/ui/layout/appearance/language-and-direction.tsx';
import { CountryField } from './country.field.tsx';
import { useBaseCurrency } from './money/base-currency.ts';
import { HolidaysField, WorkDaysField } from './opening.fields.tsx';
import { LanguageField, WeekStartField } from './preference-choices.tsx';
import classes from './preference-examples.module.css';
import { PriceExample, useDueExample, useNextNumber, WritingExample } from './preference-examples.tsx';
import { TimeZoneField } from './time-zone.field.tsx';

const contract = formContract(preferenceContract, preferenceFields);
const { TextField, NumberField, MoneyField, SwitchField, DateField } = formFields(contract.fields);

/** As they stand below each other. */
const sections = [
  'settings.preference.region',
  'settings.preference.opening',
  'settings.preference.writing',
  'settings.preference.numbers',
  'settings.preference.ordering',
  'settings.preference.stock',
  'settings.preference.menu',
  'settings.preference.staff',
] as const;

/** The shop's preferences, each with an example of its effect. */
export default function PreferenceForm() {
  const t = useT();
  const { today } = useFormat();
  const currency = useBaseCurrency();
  const model = useEntityForm(contract);
  return (
    <FormShell
      model={model}
      title={t('settings.preference.title')}
      sections={sections}
      back={{ to: '/settings', label: t('shell.nav.settings') }}
    >
      <Card title={t('settings.preference.own')} note={t('settings.preference.ownNote')}>
        <div className={classes.own}>
          <LanguageAndDirection />
        </div>
      </Card>
      <FieldGroup title="settings.preference.region">
        <LanguageField
          name="language"
          label="settings.preference.language"
          help="settings.preference.languageHelp"
        />
        <TimeZoneField name="timeZone" label="settings.preference.timeZone" />
        <CountryField
          name="country"
          label="settings.preference.country"
          help="settings.preference.countryHelp"
        />
        <WeekStartField name="weekStart" label="settings.preference.weekStart" />
      </FieldGroup>
      <FieldGroup title="settings.preference.opening">
        <WorkDaysField
          name="workDays"
          label="settings.preference.workDays"
          help="settings.preference.workDaysHelp"
          span={12}
        />
        <HolidaysField />
      </FieldGroup>
      <FieldGroup title="settings.preference.writing">
        <SwitchField
          name="easternDigits"
          label="settings.preference.easternDigits"
          help="settings.preference.easternDigitsHelp"
          span={12}
        />
        <SwitchField
          name="hijriDates"
          label="settings.preference.hijriDates"
          help="settings.preference.hijriDatesHelp"
          span={12}
        />
        <WritingExample />
      </FieldGroup>
      <FieldGroup title="settings.preference.numbers">
        {numberedKinds.map((kind) => (
          <PrefixField key={kind} kind={kind} saved={model.entity} />
        ))}
        <p className="across muted type-caption">{t('settings.preference.numbersHelp')}</p>
      </FieldGroup>
      <FieldGroup title="settings.preference.ordering">
        <SwitchField
          name="pricesIncludeTax"
          label="settings.preference.pricesIncludeTax"
          help="settings.preference.pricesIncludeTaxHelp"
          span={12}
        />
        <PriceExample />
        <DueDaysField />
        <NumberField
          name="depositPercent"
          label="settings.preference.depositPercent"
          help="settings.preference.depositPercentHelp"
          unit="%"
          whole
        />
        <NumberField
          name="discountLimit"
          label="settings.preference.discountLimit"
          help="settings.preference.discountLimitHelp"
          unit="%"
          whole
        />
        <NumberField
          name="auditMonths"
          label="settings.preference.auditMonths"
          help="settings.preference.auditMonthsHelp"
          unit={t('settings.preference.auditMonthsUnit')}
          whole
        />
        {currency && (
          <MoneyField
            name="writeOffLimit"
            label="settings.preference.writeOffLimit"
            help="settings.preference.writeOffLimitHelp"
            currency={currency}
            required
          />
        )}
        <DateField
          name="beganOn"
          label="settings.preference.beganOn"
          help="settings.preference.beganOnHelp"
          latest={today()}
        />
      </FieldGroup>
      <FieldGroup title="settings.preference.stock">
        <SwitchField
          name="allowNegativeStock"
          label="settings.preference.allowNegativeStock"
          help="settings.preference.allowNegativeStockHelp"
          span={12}
        />
      </FieldGroup>
      <FieldGroup title="settings.preference.menu">
        <SwitchField
          name="demoPages"
          label="settings.preference.demoPages"
          help="settings.preference.demoPagesHelp"
          span={12}
        />
        <SwitchField
          name="firstSteps"
          label="settings.preference.firstSteps"
          help="settings.preference.firstStepsHelp"
          span={12}
        />
      </FieldGroup>
      <FieldGroup title="settings.preference.staff">
        <SwitchField
          name="signUpOpen"
          label="settings.preference.signUpOpen"
          help="settings.preference.signUpOpenHelp"
          span={12}
        />
      </FieldGroup>
    </FormShell>
  );
}

function PrefixField({ kind, saved }: { kind: NumberedKind; saved: Preference | undefined }) {
  const number = useNextNumber(kind, saved);
  return (
    <TextField
      name={prefixField(kind)}
      label={`settings.preference.${prefixField(kind)}`}
      help="settings.preference.next"
      helpParams={{ number }}
      span={3}
      code
    />
  );
}

function DueDaysField() {
  const t = useT();
  const { days, date } = useDueExample();
  return (
    <NumberField
      name="dueDays"
      label="settings.preference.dueDays"
      help="settings.preference.dueDaysHelp"
      helpParams={{ date }}
      unit={t('settings.preference.days', { count: days })}
      whole
    />
  );
}
