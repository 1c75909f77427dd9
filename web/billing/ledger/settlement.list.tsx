import { IconArrowBackUp, IconHistory, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { Settlement } from '#shared/billing/ledger/payable.api.ts';
import { settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { tailorSource } from '#web/orders/production/assignee.source.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { companySource } from '#web/suppliers/company.source.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import { periodFilter } from '#web/ui/list/filter/period-filter.ts';
import type { Filter } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { slipPath } from './payable-address.ts';
import { ReversalForm } from './reversal.form.tsx';
import { usePayableTabs } from './use-payable-tabs.ts';

const filters: Filter[] = [
  periodFilter('billing.list.period'),
  { kind: 'record', label: 'orders.list.filter.company', key: 'companyId', of: companySource },
  { kind: 'record', label: 'orders.list.filter.user', key: 'userId', of: tailorSource },
];

/** What was paid to tailors and companies, each with its slip. */
export default function SettlementList() {
  const t = useT();
  const { money } = useFormat();
  const currency = useBaseCurrency();
  const [reversing, setReversing] = useState<Settlement | null>(null);
  return (
    <>
      <ListPage
        contract={settlementContract}
        tabs={usePayableTabs()}
        title="billing.settlements.title"
        explanation="billing.payables.explanation"
        searchLabel="billing.settlements.search"
        nameOf={({ assignee }) => assignee.name}
        hrefOf={slipPath}
        filters={filters}
        rowActions={[
          {
            key: 'slip',
            label: 'billing.settlements.slip',
            icon: IconPrinter,
            run: (settlement) => void navigate(slipPath(settlement)),
          },
          {
            key: 'reverse',
            label: 'billing.ledger.reverse',
            icon: IconArrowBackUp,
            danger: true,
            permission: transactionContract.reverse.access,
            when: ({ isReversed }) => !isReversed,
            run: setReversing,
          },
        ]}
        empty={{ icon: IconHistory, hint: 'billing.settlements.hint' }}
        columns={[
          { key: 'date', header: 'billing.payment.date', sort: 'date', width: 120, kind: 'date' },
          {
            key: 'assignee',
            header: 'billing.payables.payee',
            strong: true,
            cell: ({ assignee }) => <UserText>{assignee.name}</UserText>,
            second: ({ note }) => note && <UserText>{note}</UserText>,
            export: ({ assignee }) => assignee.name,
          },
          {
            key: 'method',
            header: 'billing.payment.method',
            width: 140,
            kind: transactionContract.manifest.fields.method,
          },
          { key: 'user', header: 'billing.ledger.by', width: 160, hideBelow: 1140, kind: 'person' },
          { key: 'amount', header: 'billing.payment.amountIn', width: 160, kind: { money: currency } },
          { key: 'isReversed', header: 'billing.ledger.isReversed', width: 110, kind: 'yes' },
          { key: 'note', header: 'billing.payment.note', optional: true },
        ]}
      />
      {reversing && currency && (
        <ReversalForm
          id={reversing.id}
          text={t('billing.settlements.reverseText', {
            name: isolateWords(reversing.assignee.name),
            amount: isolate(money(reversing.amount, currency)),
          })}
          onClose={() => setReversing(null)}
        />
      )}
    </>
  );
}
