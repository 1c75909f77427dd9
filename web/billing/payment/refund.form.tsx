import { useForm } from 'react-hook-form';
import { type Payment, refundFields } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { proposedRefund, refundable } from '#shared/billing/payment/refund.rules.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { inCoins } from '#shared/settings/money/rounding.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { ActionDialog } from '#web/ui/action/action-dialog.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import { AmountWithin, WhatIsLeft } from './amount-within.tsx';
import { HowPaid } from './how-paid.tsx';
import { receiptPath } from './receipt-address.ts';

const { NoteField } = formFields(refundFields);

interface RefundFormProps {
  payment: Payment;
  currency: CurrencyLook;
  onClose: () => void;
}

/** Gives back a part or all of a payment; proposes what is paid too much. Offers the receipt afterwards. */
export function RefundForm({ payment, currency, onClose }: RefundFormProps) {
  const t = useT();
  const { today, money } = useFormat();
  const { id, amount, refunded, method } = payment;
  const left = refundable(amount, refunded, currency.decimals);
  const proposed = proposedRefund(left, payment);
  const inCash = inCoins(left, currency);
  const form = useForm({
    defaultValues: {
      amount: method === 'cash' && proposed !== '' ? inCoins(proposed, currency) : proposed,
      method: method === 'writeOff' ? undefined : method,
      date: today(),
      reason: '',
    },
    resolver: formResolver(refundFields),
  });
  const action = useAction(paymentContract.refund, {
    form,
    onDone: ({ refunds }) => {
      const given = refunds.at(-1);
      const text = t('billing.refund.done', { amount: isolate(money(given?.amount ?? left, currency)) });
      const onAct = () => void navigate(receiptPath(id, given?.id));
      notify.success(text, { label: t('billing.refund.printReceipt'), onAct });
      onClose();
    },
  });
  return (
    <ActionDialog
      form={form}
      title={t('billing.refund.title')}
      submit={t('billing.refund.submit')}
      action={action}
      destroys
      request={(body) => ({ params: { id }, body })}
      onClose={onClose}
    >
      <FieldGrid>
        <AmountWithin
          most={compareMoney(inCash, left) > 0 ? inCash : left}
          tooMuch="billing.refund.moreThanLeft"
          param="left"
          currency={currency}
        />
        <HowPaid hasNote={false} />
        <NoteField name="reason" label="billing.credit.reason" required />
      </FieldGrid>
      <WhatIsLeft of="billing.refund.of" left="billing.refund.left" most={left} currency={currency} />
    </ActionDialog>
  );
}
