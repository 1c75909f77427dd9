import { Button, Group } from '@mantine/core';
import type { ComponentType } from 'react';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { type Company, companyFields } from '#shared/suppliers/company.schema.ts';
import { languageOptions } from '#web/access/account/language-options.ts';
import { ImageField } from '#web/images/image.field.tsx';
import { ImagesField } from '#web/images/images.field.tsx';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { RatesField } from '#web/settings/works/rates.field.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { useStored } from '#web/ui/form/form-context.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { quickForm } from '#web/ui/form/quick-form.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { companyLinks } from './company-address.ts';
import { ContactsField } from './contacts.field.tsx';

const contract = formContract(companyContract, companyFields);
const { TextField, PhoneField, NoteField, SelectField } = formFields(contract.fields);

const fields = (
  <>
    <TextField name="name" label="suppliers.name" span={12} required autoFocus />
    <PhoneField name="phone" label="suppliers.phone" span={12} />
    <TextField name="taxNumber" label="suppliers.taxNumber" span={12} code />
    <NoteField name="address" label="suppliers.address" />
    <SelectField
      name="language"
      label="suppliers.language"
      help="suppliers.languageHelp"
      placeholder="suppliers.ofShop"
      options={languageOptions}
      clearable
      span={12}
    />
  </>
);

interface CompanyFormProps extends DrawerProps {
  /** What areas to the right of the suppliers tell of a company: the work that it has. */
  Work: ComponentType<{ companyId: number }>;
}

export function CompanyForm({ Work, ...props }: CompanyFormProps) {
  return (
    <FormDrawer
      contract={contract}
      newTitle="suppliers.create"
      {...props}
      below={
        props.id !== null && (
          <>
            <Links companyId={props.id} />
            <Work companyId={props.id} />
          </>
        )
      }
    >
      {fields}
      <ContactsField />
      <RatesField help="orders.workType.ratesOfWorker" />
      <Logo />
      <ImagesField name="imageIds" />
    </FormDrawer>
  );
}

function Logo() {
  const stored = useStored<Company>();
  const current = stored?.logoId && stored.logo ? { id: stored.logoId, url: stored.logo } : null;
  return <ImageField name="logoId" span={12} current={current} />;
}

function Links({ companyId }: { companyId: number }) {
  const t = useT();
  const allowed = useAllowed();
  return (
    <Group gap="xs" mt="md">
      {companyLinks
        .filter(({ permission }) => allowed(permission))
        .map(({ key, label, icon: Drawn, to }) => (
          <Button
            key={key}
            component={Link}
            to={to(companyId)}
            variant="default"
            leftSection={<Drawn aria-hidden size={16} stroke={1.7} />}
          >
            {t(label)}
          </Button>
        ))}
    </Group>
  );
}

/** Creates a company from within another form. */
export const QuickCompany = quickForm({ contract, title: 'suppliers.create', fields });
