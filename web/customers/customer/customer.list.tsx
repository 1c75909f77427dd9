import { IconUsers } from '@tabler/icons-react';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { Access } from '#shared/lib/contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import type { Filter } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { CustomerCard } from './customer.card.tsx';
import { ImportLink } from './import-link.tsx';
import { useArchivingInstead } from './use-archiving.ts';

const standingFilters: readonly (Filter & { permission: Access })[] = [
  {
    kind: 'choice',
    key: 'owes',
    label: 'customers.field.balance',
    options: { true: 'customers.filter.owes' },
    permission: 'payments:read',
  },
  {
    kind: 'choice',
    key: 'unseen',
    label: 'customers.field.lastVisit',
    options: { year: 'customers.filter.unseen' },
    permission: 'orders:read',
  },
  {
    kind: 'choice',
    key: 'messages',
    label: 'customers.field.messages',
    options: { true: 'customers.filter.messages' },
    permission: 'customers:read',
  },
];

export default function CustomerList() {
  const archiveInstead = useArchivingInstead();
  const allowed = useAllowed();
  const currency = useCurrency(undefined, undefined);
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
        ...standingFilters.filter(({ permission }) => allowed(permission)),
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
          second: ({ email }) =>
            email && (
              <Num code className="one-line">
                {email}
              </Num>
            ),
        },
        {
          key: 'orders',
          header: 'customers.field.orders',
          sort: 'orders',
          width: 90,
          align: 'number',
          permission: 'orders:read',
          hideBelow: 1280,
        },
        {
          key: 'lastVisit',
          header: 'customers.field.lastVisit',
          sort: 'lastVisit',
          width: 130,
          kind: 'date',
          permission: 'orders:read',
          hideBelow: 1360,
        },
        {
          key: 'balance',
          header: 'customers.field.balanceIn',
          sort: 'balance',
          width: 140,
          kind: { money: currency },
          permission: 'payments:read',
          hideBelow: 1200,
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
        { key: 'taxNumber', header: 'customers.field.taxNumber', width: 160, optional: true, kind: 'code' },
        {
          key: 'identityNumber',
          header: 'customers.field.identityNumber',
          width: 160,
          optional: true,
          kind: 'code',
        },
        { key: 'city', header: 'settings.address.city', width: 140, optional: true },
        { key: 'shippingAddress', header: 'customers.field.shippingAddress', width: 200, optional: true },
        { key: 'billingAddress', header: 'customers.field.billingAddress', width: 200, optional: true },
      ]}
    />
  );
}
