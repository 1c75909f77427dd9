import { IconPercentage } from '@tabler/icons-react';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import type { Tax } from '#shared/settings/money/tax.schema.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { useUsageColumn } from '#web/ui/list/usage-column.tsx';
import { TaxForm } from './tax.form.tsx';

export default function TaxList() {
  const used = useUsageColumn<Tax>(taxContract.usage, 'settings.tax.used');
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
        {
          key: 'isDefault',
          header: 'settings.tax.default',
          width: 140,
          kind: 'yes',
        },
        used,
      ]}
    />
  );
}
