import { companyContract } from '#shared/suppliers/company.contract.ts';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { quickForm } from '#web/ui/picker/quick-form.tsx';

const { TextField, PhoneField, NoteField } = fieldsOf(companyContract.fields);

const fields = (
  <>
    <TextField name="name" label="suppliers.name" span={12} required autoFocus />
    <PhoneField name="phone" label="suppliers.phone" span={12} />
    <NoteField name="address" label="suppliers.address" />
  </>
);

export function CompanyForm(props: DrawerProps) {
  return (
    <FormDrawer contract={companyContract} newTitle="suppliers.create" {...props}>
      {fields}
    </FormDrawer>
  );
}

/** Creates a company from within another form. */
export const quickCompany = quickForm({ contract: companyContract, title: 'suppliers.create', fields });
