import { IconBuildingStore } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { imageCopy } from '#shared/images/image.rules.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import type { Identified } from '#web/lib/list-contract.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { type DrawerProps, ListPage } from '#web/ui/list/list-page.tsx';
import { companyLinks } from './company-address.ts';

export function CompanyList({ form }: { form: ComponentType<DrawerProps> }) {
  return (
    <ListPage
      contract={companyContract}
      title="suppliers.title"
      explanation="suppliers.explanation"
      searchLabel="suppliers.search"
      newLabel="suppliers.create"
      nameOf={({ name }) => name}
      drawer={form}
      rowActions={companyLinks.map(({ to, ...link }) => ({
        ...link,
        run: ({ id }: Identified) => void navigate(to(id)),
      }))}
      empty={{ icon: IconBuildingStore, hint: 'suppliers.hint' }}
      columns={[
        {
          key: 'name',
          header: 'suppliers.name',
          sort: 'name',
          strong: true,
          kind: {
            picture: ({ logo, images }) => ({
              url: logo ? imageCopy(logo, 'small') : images[0]?.smallUrl,
              icon: IconBuildingStore,
            }),
          },
        },
        {
          key: 'phone',
          header: 'suppliers.phone',
          width: 180,
          kind: 'phone',
        },
        {
          key: 'contacts',
          header: 'suppliers.contacts',
          cell: ({ contacts: [first] }) => first && <UserText>{first.name}</UserText>,
          second: ({ contacts: [first] }) => first?.phone && <Phone>{first.phone}</Phone>,
          export: ({ contacts }) => contacts.map(({ name, phone }) => `${name} ${phone}`.trim()).join('; '),
          hideBelow: 1000,
        },
        { key: 'address', header: 'suppliers.address', hideBelow: 1140 },
        {
          key: 'created',
          header: 'suppliers.created',
          sort: 'created',
          width: 130,
          kind: 'date',
        },
      ]}
    />
  );
}
