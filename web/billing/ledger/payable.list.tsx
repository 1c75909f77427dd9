import { IconBuildingStore, IconCoins, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { Payable } from '#shared/billing/ledger/payable.api.ts';
import { payableContract, settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { tailorSource } from '#web/orders/production/assignee.source.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { companySource } from '#web/suppliers/company.source.ts';
import { IconTile, Initials } from '#web/ui/display/initials.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { FigureLink } from '#web/ui/list/column/figure-link.tsx';
import type { Filter } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { ListSum, ListSums, useListSums } from '#web/ui/list/list-sums.tsx';
import { earningsOf, settlementsOf } from './payable-address.ts';
import { SettlementForm } from './settlement.form.tsx';
import { usePayableTabs } from './use-payable-tabs.ts';

const filters: Filter[] = [
  {
    kind: 'choice',
    label: 'billing.payables.standing',
    key: 'standing',
    options: {
      owed: 'billing.payables.standings.owed',
      even: 'billing.payables.standings.even',
      overpaid: 'billing.payables.standings.overpaid',
    },
  },
  { kind: 'record', label: 'orders.list.filter.company', key: 'companyId', of: companySource },
  { kind: 'record', label: 'orders.list.filter.user', key: 'userId', of: tailorSource },
];

/** What tailors and companies earned, what was settled, and what they are owed. */
export default function PayableList() {
  const t = useT();
  const allowed = useAllowed();
  const currency = useBaseCurrency();
  const [settling, setSettling] = useState<Payable | null>(null);
  return (
    <>
      <ListPage
        contract={payableContract}
        tabs={usePayableTabs()}
        title="billing.payables.title"
        explanation="billing.payables.explanation"
        searchLabel="billing.payables.search"
        nameOf={({ assignee }) => assignee.name}
        hrefOf={({ assignee }) => settlementsOf(assignee)}
        filters={filters}
        toolbar={<Totals />}
        rowActions={[
          {
            key: 'settle',
            label: 'billing.payables.settle',
            icon: IconCoins,
            permission: settlementContract.create.access,
            when: ({ owed }) => compareMoney(owed, '0') > 0,
            run: setSettling,
          },
          {
            key: 'settlements',
            label: 'billing.settlements.title',
            icon: IconHistory,
            run: ({ assignee }) => void navigate(settlementsOf(assignee)),
          },
        ]}
        empty={{ icon: IconCoins, hint: 'billing.payables.hint' }}
        columns={[
          {
            key: 'assignee',
            header: 'billing.payables.payee',
            sort: 'name',
            strong: true,
            mark: ({ assignee }) => <Mark {...assignee} />,
            cell: ({ assignee }) => <UserText>{assignee.name}</UserText>,
            export: ({ assignee }) => assignee.name,
          },
          {
            key: 'earned',
            header: 'billing.payables.earned',
            sort: 'earned',
            kind: { money: currency },
            width: 140,
            hideBelow: 640,
            cell: ({ assignee, earned }) =>
              currency && (
                <FigureLink to={allowed('accounting:read') ? earningsOf(assignee) : undefined}>
                  <Money amount={earned} currency={currency} />
                </FigureLink>
              ),
            export: ({ earned }) => earned,
          },
          {
            key: 'purchased',
            header: 'billing.payables.purchased',
            sort: 'purchased',
            kind: { money: currency },
            width: 140,
            hideBelow: 1200,
            cell: ({ assignee, purchased }) =>
              currency && (
                <FigureLink
                  to={
                    allowed('purchases:read') && compareMoney(purchased, '0') > 0
                      ? `/purchases?companyId=${assignee.id}`
                      : undefined
                  }
                >
                  <Money amount={purchased} currency={currency} />
                </FigureLink>
              ),
            export: ({ purchased }) => purchased,
          },
          {
            key: 'settled',
            header: 'billing.payables.settled',
            sort: 'settled',
            width: 140,
            hideBelow: 640,
            kind: { money: currency },
          },
          {
            key: 'owed',
            header: 'billing.payables.owed',
            sort: 'owed',
            width: 150,
            kind: { money: currency },
            second: ({ owed }) =>
              compareMoney(owed, '0') < 0 && (
                <ToneLabel tone="warning">{t('billing.payables.standings.overpaid')}</ToneLabel>
              ),
          },
          {
            key: 'lastSettled',
            header: 'billing.payables.lastSettled',
            width: 120,
            hideBelow: 1000,
            kind: 'date',
          },
        ]}
      />
      {settling && currency && (
        <SettlementForm payable={settling} currency={currency} onClose={() => setSettling(null)} />
      )}
    </>
  );
}

const Mark = ({ kind, name }: Payable['assignee']) =>
  kind === 'user' ? <Initials name={name} /> : <IconTile icon={IconBuildingStore} size={34} />;

/** The sums of all that the filters find. */
function Totals() {
  const t = useT();
  const currency = useBaseCurrency();
  const { reply } = useListSums(payableContract.list);
  if (!reply || reply.meta.total === 0 || !currency) return null;
  return (
    <ListSums>
      {(['owed', 'earned', 'purchased', 'settled'] as const).map((part) => (
        <ListSum key={part} label={t(`billing.payables.totals.${part}`)}>
          <Money amount={reply.totals[part]} currency={currency} />
        </ListSum>
      ))}
    </ListSums>
  );
}
