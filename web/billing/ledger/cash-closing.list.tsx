import { IconArrowBackUp, IconArrowsExchange, IconCashRegister, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { CashClosing } from '#shared/billing/ledger/cash-closing.api.ts';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { Money } from '#web/ui/display/money.tsx';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { periodFilter } from '#web/ui/list/filter/period-filter.ts';
import type { Filter } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { useDrawerAddress } from '#web/ui/list/use-drawer-address.ts';
import { cashSlipPath, cashTransactionsPath } from './cash-address.ts';
import { CashClosingForm } from './cash-closing.form.tsx';
import classes from './cash-closing.list.module.css';
import { ReopenForm } from './reopen.form.tsx';

const filters: Filter[] = [periodFilter('billing.list.period')];

/** The counted cash of each day, and what was missing or too much. */
export default function CashClosingList() {
  const t = useT();
  const currency = useBaseCurrency();
  const form = useDrawerAddress('entry');
  const [reopening, setReopening] = useState<CashClosing | null>(null);
  return (
    <>
      <ListPage
        contract={cashClosingContract}
        title="billing.closings.title"
        explanation="billing.closings.explanation"
        newHref={form.hrefOf('new')}
        newLabel="billing.closings.new"
        searchLabel="billing.closings.search"
        nameOf={({ date }) => date}
        hrefOf={({ id }) => cashSlipPath(id)}
        filters={filters}
        rowActions={[
          {
            key: 'slip',
            label: 'billing.closings.slip',
            icon: IconPrinter,
            run: ({ id }) => void navigate(cashSlipPath(id)),
          },
          {
            key: 'transactions',
            label: 'billing.closings.transactions',
            icon: IconArrowsExchange,
            permission: transactionContract.list.access,
            run: (closing) => void navigate(cashTransactionsPath(closing)),
          },
          {
            key: 'reopen',
            label: 'billing.closings.reopen',
            icon: IconArrowBackUp,
            danger: true,
            permission: cashClosingContract.reopen.access,
            when: ({ reopened }) => reopened === null,
            run: setReopening,
          },
        ]}
        empty={{ icon: IconCashRegister, hint: 'billing.closings.hint' }}
        columns={[
          {
            key: 'date',
            header: 'billing.closings.date',
            sort: 'date',
            strong: true,
            width: 150,
            kind: 'date',
            second: ({ reopened }) =>
              reopened && <ToneLabel tone="off">{t('billing.closings.reopened')}</ToneLabel>,
          },
          {
            key: 'user',
            header: 'billing.closings.closedBy',
            kind: 'person',
            second: ({ note }) => note && <UserText>{note}</UserText>,
          },
          {
            key: 'expected',
            header: 'billing.closings.expectedIn',
            width: 180,
            hideBelow: 640,
            kind: { money: currency },
          },
          { key: 'counted', header: 'billing.closings.countedIn', width: 180, kind: { money: currency } },
          {
            key: 'difference',
            header: 'billing.closings.differenceIn',
            width: 180,
            kind: { money: currency },
            cell: ({ difference }) =>
              currency && (
                <span className={classes.difference}>
                  <Difference amount={difference} />
                  <Money amount={difference} currency={currency} />
                </span>
              ),
            export: ({ difference }) => difference,
          },
          { key: 'note', header: 'billing.payment.note', optional: true },
        ]}
      />

      {form.id === null && currency && <CashClosingForm currency={currency} onClose={form.close} />}
      {reopening && <ReopenForm closing={reopening} onClose={() => setReopening(null)} />}
    </>
  );
}

function Difference({ amount }: { amount: string }) {
  const t = useT();
  const side = compareMoney(amount, '0');
  if (side === 0) return null;
  return (
    <ToneLabel tone={side < 0 ? 'late' : 'warning'}>
      {t(side < 0 ? 'billing.closings.short' : 'billing.closings.over')}
    </ToneLabel>
  );
}
