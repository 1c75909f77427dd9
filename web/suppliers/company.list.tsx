import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { imageCopy } from '#shared/images/image.rules.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { fetched } from '#web/lib/fetched.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { companyLinks } from './company-address.ts';

const CompanyForm = fetched(async () => (await import('./company.form.tsx')).CompanyForm);

export default function CompanyList() {
  const navigate = useNavigate();
  return (
    <ListPage
      contract={companyContract}
      title="suppliers.title"
      explanation="suppliers.explanation"
      searchLabel="suppliers.search"
      newLabel="suppliers.create"
      nameOf={({ name }) => name}
      drawer={CompanyForm}
      rowActions={companyLinks.map(({ to, ...link }) => ({
        ...link,
        run: ({ id }) => void navigate(to(id)),
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
