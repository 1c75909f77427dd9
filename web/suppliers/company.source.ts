import { IconBuildingStore } from '@tabler/icons-react';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import type { Company } from '#shared/suppliers/company.schema.ts';
import { fetched } from '#web/lib/fetched.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

const create = {
  access: companyContract.create.access,
  Form: fetched(async () => (await import('./company.form.tsx')).QuickCompany),
};

/** The number of the company, else its first contact. */
const reachedAt = ({ phone, contacts: [first] }: Company): string =>
  phone || (first ? `${first.name} ${first.phone}`.trim() : '');

/** Companies to choose from, by part of their name or phone number or of a contact's; a form may create a new one. */
export const companySource = recordSource(
  companyContract,
  (company) => ({ label: company.name, second: reachedAt(company), icon: IconBuildingStore }),
  { create },
);

/** Without icons, for table cells. */
export const plainCompanySource = recordSource(companyContract, (company) => ({
  label: company.name,
  second: reachedAt(company),
}));
