import { useWatch } from 'react-hook-form';
import { type enteredKinds, transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { transactionFields } from '#shared/billing/ledger/transaction.schema.ts';
import { HowPaid } from '#web/billing/payment/how-paid.tsx';
import { ImageField } from '#web/images/image.field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';

/** Transactions are append-only: a form never reads one. */
const contract = formContract(
  { get: transactionContract.create, create: transactionContract.create },
  transactionFields,
);
const { MoneyField, SegmentedField, SuggestField } = formFields(transactionFields);

const kinds = {
  expense: 'billing.ledger.kinds.expense',
  income: 'billing.ledger.kinds.income',
} as const;
/** What tailors spend on, offered until a shop has its own. */
const usual = ['rent', 'wages', 'fabric', 'trimmings', 'electricity', 'machines', 'delivery'] as const;

const width = 440;

/** Enters an expense or other income. */
export function TransactionForm({ onClose }: { onClose: () => void }) {
  const { today } = useFormat();
  return (
    <FormDrawer<typeof contract>
      contract={contract}
      id={null}
      newTitle="billing.ledger.new"
      size={width}
      initial={{
        kind: 'expense',
        category: '',
        amount: '',
        method: 'cash',
        date: today(),
        note: '',
        imageId: null,
      }}
      onClose={onClose}
    >
      <SegmentedField name="kind" label="billing.ledger.kind" options={kinds} span={12} />
      <Amount />
      <Category />
      <HowPaid />
      <ImageField name="imageId" label="billing.ledger.receipt" span={12} current={null} />
    </FormDrawer>
  );
}

function Amount() {
  const currency = useBaseCurrency();
  if (!currency) return null;
  return (
    <MoneyField
      name="amount"
      label="billing.payment.amount"
      currency={currency}
      span={12}
      required
      autoFocus
    />
  );
}

function Category() {
  const t = useT();
  const kind = useWatch({ name: 'kind' }) as (typeof enteredKinds)[number];
  const used = useRead(transactionContract.categories, { query: { kind } }).data?.data ?? [];
  const offered = kind === 'expense' ? usual.map((each) => t(`billing.ledger.usual.${each}`)) : [];
  const suggestions = [...used, ...offered.filter((each) => !used.includes(each))];
  return (
    <SuggestField
      name="category"
      label="billing.ledger.category"
      help="billing.ledger.categoryHelp"
      suggestions={suggestions}
      span={12}
      required
    />
  );
}
