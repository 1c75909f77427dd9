import { IconUsers } from '@tabler/icons-react';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { CustomerCard } from './customer.card.tsx';
import { ImportLink } from './import-link.tsx';
import { useArchivingInstead } from './use-archiving.ts';

export default function CustomerList() {
  const archiveInstead = useArchivingInstead();
  return (
    <ListPage
      contract={customerContract}
      title="customers.title"
      explanation="customers.explanation"
      searchLabel="customers.search"
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/customer/${id}`}
      newHref="/customer/new"
      newLabel="customers.create"
      actions={<ImportLink />}
      filters={[
        {
          kind: 'choice',
          key: 'archived',
          label: 'customers.archive.filter',
          options: { true: 'customers.archive.title' },
        },
      ]}
      whenInUse={archiveInstead}
      empty={{ icon: IconUsers, hint: 'customers.emptyHint' }}
      card={(customer) => <CustomerCard customer={customer} />}
      columns={[
        {
          key: 'name',
          header: 'customers.field.name',
          sort: 'name',
          strong: true,
          second: ({ customerCode }) => <Num code>{customerCode}</Num>,
        },
        {
          key: 'phone',
          header: 'customers.field.phone',
          width: 160,
          kind: 'phone',
          second: ({ phone1 }) => phone1 && <Phone>{phone1}</Phone>,
        },
        {
          key: 'address',
          header: 'customers.field.address',
          hideBelow: 1140,
          second: ({ email }) => email && <Num code>{email}</Num>,
        },
        {
          key: 'created',
          header: 'customers.field.created',
          sort: 'created',
          width: 150,
          kind: 'date',
        },
        {
          key: 'customerCode',
          header: 'customers.field.code',
          sort: 'customerCode',
          width: 110,
          optional: true,
          kind: 'code',
        },
        { key: 'email', header: 'customers.field.email', width: 200, optional: true },
        {
          key: 'phone1',
          header: 'customers.field.phone1',
          width: 160,
          optional: true,
          kind: 'code',
        },
        { key: 'shippingAddress', header: 'customers.field.shippingAddress', width: 200, optional: true },
        { key: 'billingAddress', header: 'customers.field.billingAddress', width: 200, optional: true },
      ]}
    />
  );
}
