import { IconArrowBackUp, IconArrowsExchange, IconPhoto, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import type { Transaction } from '#shared/billing/ledger/transaction.api.ts';
import { reversible, transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { rangesOf } from '#shared/lib/day-ranges.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { invoicePath } from '#web/billing/invoice/invoice-address.ts';
import { receiptPath } from '#web/billing/payment/receipt-address.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { PictureViewer } from '#web/ui/display/picture/picture-viewer.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { periodFilter } from '#web/ui/list/filter/period-filter.ts';
import type { Address } from '#web/ui/list/list-address.ts';
import type { Filter } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { ListSum, ListSums, useListSums } from '#web/ui/list/list-sums.tsx';
import { useDrawerAddress } from '#web/ui/list/use-drawer-address.ts';
import { slipPath } from './payable-address.ts';
import { ReversalForm } from './reversal.form.tsx';
import { TransactionForm } from './transaction.form.tsx';
import classes from './transaction.list.module.css';

const { kind: kindField, method: methodField } = transactionContract.manifest.fields;
const filters: Filter[] = [
  periodFilter('billing.list.period'),
  { kind: 'choice', label: 'billing.ledger.kind', key: 'kind', options: kindField.choices },
  { kind: 'choice', label: 'billing.payment.method', key: 'method', options: methodField.choices },
];

/** Money in and out: payments, and the expenses and other income that are entered here. */
export default function TransactionList() {
  const t = useT();
  const { money } = useFormat();
  const currency = useBaseCurrency();
  const form = useDrawerAddress('entry');
  const [shown, setShown] = useState<Transaction['image']>(null);
  const [reversing, setReversing] = useState<Transaction | null>(null);
  return (
    <>
      <ListPage
        contract={transactionContract}
        title="billing.ledger.title"
        explanation="billing.ledger.explanation"
        newHref={form.hrefOf('new')}
        newLabel="billing.ledger.new"
        searchLabel="billing.ledger.search"
        nameOf={({ category, document, payee, date }) => category || payee?.name || document?.number || date}
        hrefOf={openedBy}
        filters={filters}
        toolbar={<Totals />}
        rowActions={[
          {
            key: 'slip',
            label: 'billing.settlements.slip',
            icon: IconPrinter,
            permission: settlementContract.get.access,
            when: ({ kind }) => kind === 'settlement',
            run: ({ id, payee }) => payee && void navigate(slipPath({ id, assignee: payee })),
          },
          {
            key: 'paymentReceipt',
            label: 'billing.refund.receipt',
            icon: IconPrinter,
            permission: paymentContract.get.access,
            when: ({ paymentId }) => paymentId !== null,
            run: ({ paymentId, refundId }) => paymentId && void navigate(receiptPath(paymentId, refundId)),
          },
          {
            key: 'receipt',
            label: 'billing.ledger.showReceipt',
            icon: IconPhoto,
            when: ({ image }) => image !== null,
            run: ({ image }) => setShown(image),
          },
          {
            key: 'reverse',
            label: 'billing.ledger.reverse',
            icon: IconArrowBackUp,
            danger: true,
            permission: transactionContract.reverse.access,
            when: ({ kind, isReversed }) => reversible.some((each) => each === kind) && !isReversed,
            run: setReversing,
          },
        ]}
        empty={{ icon: IconArrowsExchange, hint: 'billing.ledger.hint' }}
        columns={[
          { key: 'date', header: 'billing.payment.date', sort: 'date', width: 112, kind: 'date' },
          {
            key: 'kind',
            width: 140,
            kind: kindField,
            second: ({ isReversed }) => isReversed && <Reversed />,
          },
          {
            key: 'category',
            strong: true,
            cell: (transaction) => <Subject transaction={transaction} />,
            second: ({ note }) => note && <UserText>{note}</UserText>,
            export: ({ category, document, payee }) => category || (document?.number ?? payee?.name ?? ''),
          },
          { key: 'customer', header: 'orders.form.customer', width: 190, hideBelow: 760, kind: 'record' },
          { key: 'method', width: 130, hideBelow: 1000, kind: methodField },
          { key: 'user', header: 'billing.ledger.by', width: 150, hideBelow: 1140, kind: 'record' },
          { key: 'baseAmount', header: 'billing.payment.amountIn', width: 150, kind: { money: currency } },
          { key: 'note', optional: true },
        ]}
      />

      {form.id === null && <TransactionForm onClose={form.close} />}
      {shown && (
        <PictureViewer
          urls={[shown.url]}
          at={0}
          title={t('billing.ledger.receipt')}
          onTurn={() => undefined}
          onClose={() => setShown(null)}
        />
      )}
      {reversing && currency && (
        <ReversalForm
          id={reversing.id}
          text={t('billing.ledger.reverseText', {
            category: isolateWords(reversing.payee?.name ?? reversing.category),
            amount: isolate(money(reversing.baseAmount, currency)),
          })}
          onClose={() => setReversing(null)}
        />
      )}
    </>
  );
}

function Reversed() {
  const t = useT();
  return t('billing.ledger.isReversed');
}

/** The category of what was entered; of a payment, its order or invoice; of a settlement, whom it paid. */
function Subject({ transaction: { category, document, payee } }: { transaction: Transaction }) {
  return document ? (
    <Num code className={`accent no-underline ${classes.document}`}>
      {document.number}
    </Num>
  ) : (
    <UserText>{payee?.name ?? category}</UserText>
  );
}

/** The document that a transaction belongs to: an order, an invoice, or the slip of a settlement. */
function openedBy({ id, kind, document, payee }: Transaction): string | undefined {
  if (document) return document.kind === 'order' ? `/orders/${document.id}` : invoicePath(document.id);
  return kind === 'settlement' && payee ? slipPath({ id, assignee: payee }) : undefined;
}

/** In, out and their difference in the chosen period, or else in this month. */
function Totals() {
  const t = useT();
  const { today } = useFormat();
  const currency = useBaseCurrency();
  const hasPeriod = ({ from, to }: Address) => Boolean(from || to);
  const { asked, reply } = useListSums(transactionContract.list, (filters) =>
    hasPeriod(filters) ? {} : rangesOf(today()).thisMonth,
  );
  if (!reply?.totals || !currency) return null;
  const { totals } = reply;
  return (
    <ListSums about={!hasPeriod(asked) && t('kit.dates.thisMonth')}>
      {(['in', 'out', 'net'] as const).map((side) => (
        <ListSum key={side} label={t(`billing.ledger.totals.${side}`)}>
          <Money amount={totals[side]} currency={currency} />
        </ListSum>
      ))}
    </ListSums>
  );
}
