import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { imageContract } from '#shared/images/image.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import { companyInformationFields } from '#shared/settings/company/company-information.schema.ts';
import { addressParts } from '#shared/settings/country/country-description.ts';
import { addressLabel, taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { ImageField } from '#web/images/image.field.tsx';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FieldGroup } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormShell } from '#web/ui/form/form-page.tsx';
import { useEntityForm } from '#web/ui/form/use-entity-form.ts';

const contract = formContract(companyInformationContract, companyInformationFields);
const { TextField, NoteField, PhoneField, EmailField, NamesField } = formFields(contract.fields);

interface CompanyInformationFormProps {
  /** A preview of the heading of the shop's invoices. */
  preview: (shop: CompanyInformation) => ReactNode;
}

/** The company information, with a live preview of the invoices' heading above. */
export function CompanyInformationForm({ preview }: CompanyInformationFormProps) {
  const t = useT();
  const model = useEntityForm(contract);
  const saved = model.entity;
  const current = saved?.logo && saved.logoId !== null ? { id: saved.logoId, url: saved.logo } : null;
  return (
    <FormShell
      model={model}
      title={t('settings.company.title')}
      back={{ to: '/settings', label: t('shell.nav.settings') }}
    >
      <Card title={t('settings.company.preview')} note={t('settings.company.previewExplanation')}>
        {saved && <Preview saved={saved} preview={preview} />}
      </Card>

      <FieldGroup title="settings.company.identity">
        <ImageField
          name="logoId"
          label="settings.company.logo"
          help="settings.company.logoHelp"
          span={12}
          current={current}
        />
        <TextField name="name" label="settings.company.name" help="settings.company.nameHelp" required />
        <NamesField name="names" label="settings.company.names" />
        <TextField
          name="legalName"
          label="settings.company.legalName"
          help="settings.company.legalNameHelp"
        />
        <NamesField name="legalNameNames" of="legalName" label="settings.company.legalNameNames" />
        <TextField
          name="taxNumber"
          label="settings.company.taxNumber"
          help="settings.company.taxNumberHelp"
          code
        />
        <TextField
          name="registrationNumber"
          label="settings.company.registrationNumber"
          help="settings.company.registrationNumberHelp"
          code
        />
      </FieldGroup>
      <FieldGroup title="settings.company.contact">
        <PhoneField name="phone" label="settings.company.phone" />
        <EmailField name="email" label="settings.company.email" />
        <NoteField
          name="address"
          label="settings.company.address"
          help="settings.company.addressHelp"
          span={6}
        />
        <NoteField
          name="legalAddress"
          label="settings.company.legalAddress"
          help="settings.company.legalAddressHelp"
          span={6}
        />
        <NamesField name="addressNames" of="address" lines label="settings.company.addressNames" />
        <NamesField
          name="legalAddressNames"
          of="legalAddress"
          lines
          label="settings.company.legalAddressNames"
        />
      </FieldGroup>
      <AddressInParts />
      <FieldGroup title="settings.company.online">
        <TextField name="websiteUrl" label="settings.company.websiteUrl" code />
        <TextField name="facebookUrl" label="settings.company.facebookUrl" code />
        <TextField name="xUrl" label="settings.company.xUrl" code />
        <TextField name="instagramUrl" label="settings.company.instagramUrl" code />
      </FieldGroup>
      <FieldGroup title="settings.company.terms">
        <NoteField
          name="termsAndConditions"
          label="settings.company.termsAndConditions"
          help="settings.company.termsHelp"
          rows={4}
        />
        <NamesField
          name="termsAndConditionsNames"
          of="termsAndConditions"
          lines
          label="settings.company.termsAndConditionsNames"
        />
      </FieldGroup>
    </FormShell>
  );
}

/** The address in the parts that the tax office of the shop's country asks for. */
function AddressInParts() {
  const { country } = useFormatPreference();
  const { addressParts: asked } = taxRulesOf(country);
  return (
    <FieldGroup title="settings.company.place">
      {addressParts.map(
        (part) =>
          part !== 'country' &&
          asked.includes(part) && <TextField key={part} name={part} label={addressLabel(part, country)} />,
      )}
    </FieldGroup>
  );
}

function Preview({ saved, preview }: CompanyInformationFormProps & { saved: CompanyInformation }) {
  const typed = useWatch() as Partial<CompanyInformation>;
  const logoId = typed.logoId ?? null;
  const isSaved = logoId === saved.logoId;
  const read = useRead(
    imageContract.get,
    { params: { id: logoId ?? 0 } },
    { enabled: logoId !== null && !isSaved },
  );
  const logoUrl = logoId === null ? null : (read.data?.url ?? null);
  const shop = useMemo(
    () => ({ ...saved, ...typed, logo: isSaved ? saved.logo : logoUrl }),
    [saved, typed, isSaved, logoUrl],
  );
  return preview(shop);
}
