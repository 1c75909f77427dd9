import { IconShirt } from '@tabler/icons-react';
import { lazy } from 'react';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { companySource } from '#web/suppliers/company.picker.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';

const DesignForm = lazy(async () => ({ default: (await import('./design.form.tsx')).DesignForm }));

export default function DesignList() {
  const currency = useBaseCurrency();
  const { currencyName } = useFormat();
  const headerParams = { currency: currency ? currencyName(currency) : '' };
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
          kind: 'code',
        },
        {
          key: 'company',
          header: 'catalogue.company',
          hideBelow: 1140,
          kind: 'record',
        },
        {
          key: 'cost',
          header: 'catalogue.costIn',
          headerParams,
          align: 'number',
          width: 140,
          kind: { money: currency },
        },
        {
          key: 'price',
          header: 'catalogue.priceIn',
          headerParams,
          align: 'number',
          sort: 'price',
          width: 140,
          kind: { money: currency },
        },
      ]}
    />
  );
}
