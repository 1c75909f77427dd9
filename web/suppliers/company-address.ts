import { type Icon, IconCoins, IconHanger, IconLink, IconReceipt2, IconShirt } from '@tabler/icons-react';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';

/** The address of the designs of one company. */
const companyDesigns = (id: number): string => `/companies/${id}/designs`;

interface CompanyLink {
  key: string;
  label: MessageKey;
  icon: Icon;
  permission: Permission;
  to: (id: number) => string;
}

/** Where the records of a company are: its designs, the orders that it works on, its bills, and what it is owed. */
export const companyLinks: readonly CompanyLink[] = [
  {
    key: 'designs',
    label: 'suppliers.designs',
    icon: IconShirt,
    permission: 'designs:read',
    to: companyDesigns,
  },
  {
    key: 'orders',
    label: 'suppliers.orders',
    icon: IconHanger,
    permission: 'orders:read',
    to: (id) => `/orders?companyId=${id}`,
  },
  {
    key: 'workLink',
    label: 'suppliers.workLink',
    icon: IconLink,
    permission: 'orders:assign',
    to: (id) => `/companies/${id}/work-link`,
  },
  {
    key: 'purchases',
    label: 'billing.purchases.title',
    icon: IconReceipt2,
    permission: 'purchases:read',
    to: (id) => `/purchases?companyId=${id}`,
  },
  {
    key: 'payables',
    label: 'suppliers.payables',
    icon: IconCoins,
    permission: 'payables:read',
    to: (id) => `/payables?companyId=${id}`,
  },
];
