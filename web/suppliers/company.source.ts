import { IconBuildingStore } from '@tabler/icons-react';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { fetched } from '#web/lib/fetched.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

const create = {
  access: companyContract.create.access,
  Form: fetched(async () => (await import('./company.form.tsx')).QuickCompany),
};

/** Companies to choose from, by part of their name or phone number; a form may create a new one. */
export const companySource = recordSource(
  companyContract,
  ({ name, phone }) => ({ label: name, second: phone, icon: IconBuildingStore }),
  { create },
);

/** Without icons, for table cells. */
export const plainCompanySource = recordSource(companyContract, ({ name, phone }) => ({
  label: name,
  second: phone,
}));
