import { IconReceipt2 } from '@tabler/icons-react';
import { purchaseContract } from '#shared/billing/purchases/purchase.contract.ts';
import { itemSource } from '#web/catalogue/item/item.source.ts';
import { useT } from '#web/lib/i18n.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { companySource } from '#web/suppliers/company.source.ts';
import { Num } from '#web/ui/display/num.tsx';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { periodFilter } from '#web/ui/list/filter/period-filter.ts';
import type { Filter } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { PurchaseForm } from './purchase.form.tsx';

const filters: Filter[] = [
  periodFilter('billing.list.period'),
  { kind: 'record', label: 'billing.purchases.company', key: 'companyId', of: companySource },
  { kind: 'record', label: 'billing.purchases.item', key: 'itemId', of: itemSource },
  {
    kind: 'choice',
    label: 'billing.purchases.state',
    key: 'state',
    options: { owed: 'billing.purchases.owed', paid: 'billing.purchases.paid' },
  },
];

/** The bills of suppliers, the newest first. */
export default function PurchaseList() {
  const t = useT();
  const currency = useBaseCurrency();
  return (
    <ListPage
      contract={purchaseContract}
      title="billing.purchases.title"
      explanation="billing.purchases.explanation"
      searchLabel="billing.purchases.search"
      newLabel="billing.purchases.new"
      nameOf={({ number }) => number}
      drawer={PurchaseForm}
      filters={filters}
      empty={{ icon: IconReceipt2, hint: 'billing.purchases.hint' }}
      columns={[
        {
          key: 'number',
          sort: 'number',
          strong: true,
          width: 140,
          cell: ({ number }) => <Num code>{number}</Num>,
        },
        {
          key: 'company',
          header: 'billing.purchases.company',
          sort: 'company',
          kind: 'record',
          least: 200,
          second: ({ note }) => note && <UserText>{note}</UserText>,
        },
        { key: 'date', sort: 'date', width: 110, kind: 'date' },
        {
          key: 'exclTax',
          header: 'billing.purchases.exclIn',
          width: 150,
          hideBelow: 1200,
          kind: { money: currency },
        },
        {
          key: 'tax',
          header: 'billing.purchases.taxIn',
          width: 120,
          hideBelow: 1000,
          kind: { money: currency },
        },
        {
          key: 'inclTax',
          header: 'billing.purchases.totalIn',
          sort: 'total',
          width: 160,
          kind: { money: currency },
        },
        {
          key: 'settlement',
          header: 'billing.purchases.state',
          width: 110,
          cell: ({ settlement }) => (
            <ToneLabel tone={settlement ? 'done' : 'warning'}>
              {t(settlement ? 'billing.purchases.paid' : 'billing.purchases.owed')}
            </ToneLabel>
          ),
          export: ({ settlement }) => t(settlement ? 'billing.purchases.paid' : 'billing.purchases.owed'),
        },
      ]}
    />
  );
}
