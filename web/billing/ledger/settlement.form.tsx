import type { Payable } from '#shared/billing/ledger/payable.api.ts';
import { settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import { settlementFields } from '#shared/billing/ledger/payable.schema.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { AmountWithin, WhatIsLeft } from '#web/billing/payment/amount-within.tsx';
import { HowPaid } from '#web/billing/payment/how-paid.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { slipPath } from './payable-address.ts';

/** Settlements are append-only: a form never reads one. */
const contract = formContract(
  { get: settlementContract.create, create: settlementContract.create },
  settlementFields,
);

interface SettlementFormProps {
  payable: Payable;
  currency: CurrencyLook;
  onClose: () => void;
}

const width = 440;

/** Pays a company or user; by default all that is owed. Offers the slip afterwards. */
export function SettlementForm({ payable: { assignee, owed }, currency, onClose }: SettlementFormProps) {
  const t = useT();
  const { today } = useFormat();
  const payee =
    assignee.kind === 'company'
      ? { companyId: assignee.id, userId: null }
      : { companyId: null, userId: assignee.id };
  return (
    <FormDrawer<typeof contract>
      contract={contract}
      id={null}
      nested
      // What is owed may be different tomorrow.
      draft={false}
      newTitle="billing.payables.settleTitle"
      subtitle={isolateWords(assignee.name)}
      size={width}
      saveLabel="billing.payables.settle"
      initial={{ ...payee, amount: owed, method: 'cash', date: today(), note: '' }}
      below={
        <WhatIsLeft
          of="billing.payables.totals.owed"
          left="billing.payables.left"
          most={owed}
          currency={currency}
        />
      }
      next={(settlement) => ({
        label: t('billing.payables.printSlip'),
        onAct: () => void navigate(slipPath(settlement)),
      })}
      onClose={onClose}
    >
      <AmountWithin most={owed} tooMuch="billing.payables.moreThanOwed" param="owed" currency={currency} />
      <HowPaid />
    </FormDrawer>
  );
}
