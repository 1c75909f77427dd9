import { IconBuildingStore } from '@tabler/icons-react';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';
import { quickCompany } from './company.form.tsx';

/** Companies to choose from, by part of their name or phone number. */
export const companySource = recordSource(
  companyContract,
  ({ name, phone }) => ({ label: name, second: phone, icon: IconBuildingStore }),
  { create: quickCompany },
);
