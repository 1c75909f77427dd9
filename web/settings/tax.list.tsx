import { IconPercentage } from '@tabler/icons-react';
import { taxContract } from '#shared/settings/tax.contract.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { TaxForm } from './tax.form.tsx';

export default function TaxList() {
  return (
    <ListPage
      contract={taxContract}
      title="settings.tax.title"
      explanation="settings.tax.explanation"
      newLabel="settings.tax.create"
      nameOf={({ name }) => name}
      drawer={TaxForm}
      empty={{ icon: IconPercentage }}
      columns={[
        { key: 'name', header: 'settings.tax.name', sort: 'name', strong: true },
        { key: 'rate', header: 'settings.tax.rateIn', align: 'number', width: 160 },
      ]}
    />
  );
}
