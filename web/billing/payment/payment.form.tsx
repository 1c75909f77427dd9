import { paymentFields } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { AmountWithin, WhatIsLeft } from './amount-within.tsx';
import { CashChange } from './cash-change.tsx';
import { CreditOffer } from './credit/credit-offer.tsx';
import type { Payable } from './credit/payable.ts';
import { HowPaid } from './how-paid.tsx';

/** Payments are append-only: a form never reads one. */
const contract = formContract({ get: paymentContract.create, create: paymentContract.create }, paymentFields);

interface PaymentFormProps {
  of: Payable;
  /** The customer's credit that may be spent on it. */
  credit: string;
  currency: CurrencyLook;
  onUseCredit: () => void;
  onClose: () => void;
}

const width = 440;

/** The form for a deposit on an order or a payment on an invoice; by default the whole balance. */
export function PaymentForm({ of, credit, currency, onUseCredit, onClose }: PaymentFormProps) {
  const { today } = useFormat();
  const { orderId = null, invoiceId = null, name, balance } = of;
  return (
    <FormDrawer<typeof contract>
      contract={contract}
      id={null}
      nested
      // The balance may be different tomorrow.
      draft={false}
      newTitle="billing.payment.title"
      subtitle={isolate(name)}
      size={width}
      saveLabel="billing.payment.submit"
      initial={{ orderId, invoiceId, amount: balance, method: 'cash', date: today(), note: '' }}
      below={
        <WhatIsLeft
          of="billing.payment.balance"
          left="billing.payment.left"
          most={balance}
          currency={currency}
        />
      }
      onClose={onClose}
    >
      <CreditOffer credit={credit} currency={currency} onUse={onUseCredit} />
      <AmountWithin most={balance} tooMuch="billing.moreThanBalance" param="balance" currency={currency} />
      <CashChange currency={currency} />
      <HowPaid />
    </FormDrawer>
  );
}
