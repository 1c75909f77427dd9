import { IconShirt } from '@tabler/icons-react';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { companySource } from '#web/suppliers/company.picker.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { DesignForm } from './design.form.tsx';

export default function DesignList() {
  const currency = useBaseCurrency();
  const headerParams = { currency: currency?.code ?? '' };
  return (
    <ListPage
      contract={designContract}
      title="catalogue.title"
      explanation="catalogue.explanation"
      searchLabel="catalogue.search"
      newLabel="catalogue.create"
      nameOf={({ name }) => name}
      drawer={DesignForm}
      filters={[{ kind: 'record', key: 'companyId', label: 'catalogue.company', of: companySource }]}
      empty={{ icon: IconShirt, hint: 'catalogue.hint' }}
      columns={[
        { key: 'name', header: 'catalogue.name', sort: 'name', strong: true },
        {
          key: 'code',
          header: 'catalogue.code',
          sort: 'code',
          width: 130,
          cell: ({ code }) => <Num code>{code}</Num>,
        },
        {
          key: 'company',
          header: 'catalogue.company',
          hideBelow: 1140,
          cell: ({ company }) => <UserText>{company?.name}</UserText>,
          export: ({ company }) => company?.name ?? null,
        },
        {
          key: 'cost',
          header: 'catalogue.costIn',
          headerParams,
          align: 'number',
          width: 140,
          cell: ({ cost }) => currency && <Money amount={cost} currency={currency} />,
        },
        {
          key: 'price',
          header: 'catalogue.priceIn',
          headerParams,
          align: 'number',
          sort: 'price',
          width: 140,
          cell: ({ price }) => currency && <Money amount={price} currency={currency} />,
        },
      ]}
    />
  );
}
