import { IconBuildingStore } from '@tabler/icons-react';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

export const companySource = recordSource(companyContract, ({ name, phone }) => ({
  label: name,
  second: phone,
  icon: IconBuildingStore,
}));

/** Without icons, for table cells. */
export const plainCompanySource = recordSource(companyContract, ({ name, phone }) => ({
  label: name,
  second: phone,
}));
